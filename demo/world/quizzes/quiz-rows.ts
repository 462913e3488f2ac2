import type { questions, quizzes } from '../../../server/db/schema/quizzes.ts';
import { demoPrograms } from '../programs/programs.ts';
import { careQuizzes } from './care.ts';
import { colourQuizzes } from './colour.ts';
import { formQuizzes } from './form.ts';
import type { QuestionText, QuizText } from './quiz-text.ts';

const texts: readonly QuizText[] = [...formQuizzes, ...colourQuizzes, ...careQuizzes];
const PER_QUIZ = 100;
const LETTERS = 'abcdef';
const PICTURED = ' @ ';

const letter = (place: number): string => LETTERS[place] ?? '';
const pictureOf = (division: string, id: string, motif: string): string =>
  `/pictures/option/${division}/${id}.svg?m=${motif}`;

/**
 * Rotates the options by the question's position, so that the right one is not always in the same
 * place.
 */
function turned(
  { kind, options, right }: QuestionText,
  by: number,
): { readonly text: string; readonly right: boolean }[] {
  const marked = options.map((text, index) => ({ text, right: right.includes(index) }));
  const shift = kind === 'true-false' ? 0 : by % marked.length;
  return [...marked.slice(shift), ...marked.slice(0, shift)];
}

function questionRow(
  quiz: QuizText,
  division: string,
  question: QuestionText,
  index: number,
): typeof questions.$inferInsert {
  const id = quiz.id * PER_QUIZ + index + 1;
  const options = turned(question, index);
  return {
    id,
    quizId: quiz.id,
    position: index + 1,
    kind: question.kind,
    text: question.text,
    options: options.map(({ text }, place) => {
      const [words = '', motif] = text.split(PICTURED);
      return {
        id: letter(place),
        text: words,
        ...(motif ? { image: pictureOf(division, `q${id}-${letter(place)}`, motif) } : {}),
      };
    }),
    answer: options.flatMap(({ right }, place) => (right ? [letter(place)] : [])),
    explanation: question.why,
  };
}

/** The demo world's quizzes: all work offline, and solutions are shown with a pass. */
export const demoQuizzes: readonly (typeof quizzes.$inferInsert)[] = texts.map(
  ({ id, program, title, timeLimitS, passMark, attempts, asks }) => ({
    id,
    programId: program,
    title,
    timeLimitS,
    passMark,
    attempts,
    allowOffline: true,
    review: true,
    asks: asks ?? null,
  }),
);

/** Their questions with solutions. */
export const demoQuestions: readonly (typeof questions.$inferInsert)[] = texts.flatMap((quiz) => {
  const division = demoPrograms.find(({ id }) => id === quiz.program)?.divisionCode ?? '';
  return quiz.questions.map((question, index) => questionRow(quiz, division, question, index));
});
