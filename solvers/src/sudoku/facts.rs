//! Facts: a number is in a cell, or it is not. And the questions that they answer: which number is in this cell, and where in this
//! row, column or block is this number? Each question has exactly one answer, and all that the rules know follows from that.

use super::board::Grid;
use super::puzzle::{Blocks, LARGEST};
use crate::learning;

/// A number and a cell: one of the answers to four questions. Cells are counted row by row, numbers from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Answer(u32);

/// That an answer is right, or that it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fact(u32);

/// A question, as an index: of the cells, and then for each number of the rows, the columns and the blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question(u16);

impl Answer {
    /// As an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// That it is right.
    pub fn right(self) -> Fact {
        Fact(2 * self.0)
    }

    /// That it is wrong.
    pub fn wrong(self) -> Fact {
        Fact(2 * self.0 + 1)
    }
}

impl Fact {
    /// What it is about.
    pub fn answer(self) -> Answer {
        Answer(self.0 / 2)
    }

    /// Whether the answer is right.
    pub fn is_right(self) -> bool {
        self.0.is_multiple_of(2)
    }
}

impl learning::Fact for Fact {
    fn index(self) -> usize {
        self.0 as usize
    }

    fn opposite(self) -> Fact {
        Fact(self.0 ^ 1)
    }
}

impl Question {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The questions of a board and their answers.
#[derive(Clone, Debug)]
pub struct Questions {
    size: usize,
    /// The answers to each.
    answers: Vec<[Answer; LARGEST]>,
    /// The questions that an answer answers: of its cell, its row, its column and its block.
    of: Vec<[Question; 4]>,
}

impl Questions {
    /// Those of a board.
    pub fn new<const N: usize>(grid: Grid<N>) -> Self {
        let (size, Blocks { height, width }) = (grid.size(), grid.blocks());
        let cells = size * size;
        let mut answers = vec![[Answer(0); LARGEST]; 4 * cells];
        let mut asked = vec![0; 4 * cells];
        let mut of = Vec::with_capacity(size * cells);
        for answer in 0..size * cells {
            let (number, cell) = (answer / cells, answer % cells);
            let (row, col) = (cell / size, cell % size);
            let units = [row, size + col, 2 * size + row / height * height + col / width];
            let questions = [cell].into_iter().chain(units.map(|unit| {
                let (sort, nth) = (unit / size, unit % size);
                (1 + sort) * cells + number * size + nth
            }));
            let mut four = [Question(0); 4];
            for (at, question) in questions.enumerate() {
                four[at] = Question(question as u16);
                answers[question][asked[question]] = Answer(answer as u32);
                asked[question] += 1;
            }
            of.push(four);
        }
        Questions { size, answers, of }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// How many answers there are, each to four of them.
    pub fn all_answers(&self) -> usize {
        self.of.len()
    }

    /// The answer that a number is in a cell.
    pub fn answer(&self, number: u8, row: usize, col: usize) -> Answer {
        Answer(((usize::from(number) - 1) * self.size * self.size + row * self.size + col) as u32)
    }

    /// The number and the cell of an answer.
    pub fn place(&self, answer: Answer) -> (u8, usize, usize) {
        let cells = self.size * self.size;
        let cell = answer.index() % cells;
        ((answer.index() / cells) as u8 + 1, cell / self.size, cell % self.size)
    }

    /// The questions it answers: of its cell, its row, its column and its block.
    pub fn of(&self, answer: Answer) -> [Question; 4] {
        self.of[answer.index()]
    }

    /// The answers to a question.
    pub fn answers(&self, question: Question) -> &[Answer] {
        &self.answers[question.index()][..self.size]
    }

    /// The question what is in a cell.
    pub fn cell(&self, row: usize, col: usize) -> Question {
        Question((row * self.size + col) as u16)
    }

    /// The questions where a number is, in each row, column and block.
    pub fn of_number(&self, number: u8) -> impl Iterator<Item = Question> {
        let (size, cells) = (self.size, self.size * self.size);
        let first = (usize::from(number) - 1) * size;
        (1..4).flat_map(move |sort| (0..size).map(move |nth| Question((sort * cells + first + nth) as u16)))
    }

    /// All questions.
    pub fn iter(&self) -> impl Iterator<Item = Question> + use<> {
        (0..self.answers.len() as u16).map(Question)
    }
}
