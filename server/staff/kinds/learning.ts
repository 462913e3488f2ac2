import * as z from 'zod/mini';
import { OPTION_ID_MOST } from '../../../sync/contract/learning/quizzes.ts';
import { lessons } from '../../db/schema/programs.ts';
import { questions, quizzes } from '../../db/schema/quizzes.ts';
import {
  count,
  html,
  line,
  maybe,
  oneOf,
  pictureField,
  refersTo,
  shaped,
  text,
  yesOrNo,
} from '../fields.ts';
import type { ContentKind, Row } from '../kind.ts';

const OPTIONS = { least: 2, most: 12 } as const;
const DAY_IN_SECONDS = 86_400;
const Word = z.string().check(z.minLength(1), z.maxLength(500));

/** In the form that devices send. */
const OptionId = Word.check(z.maxLength(OPTION_ID_MOST));

/**
 * Finds a question that could never be passed: its right answer is not among its options, or there
 * are two and only one can be chosen.
 */
function wrongAnswer(
  _was: Row | undefined,
  { kind, options, answer }: Row,
): Record<string, string> {
  const ids = Array.isArray(options) ? options.map((option: { id?: unknown }) => option.id) : [];
  const right: unknown[] = Array.isArray(answer) ? answer : [];
  const odd = right.find((id) => !ids.includes(id));
  if (odd !== undefined) return { answer: `${JSON.stringify(odd)} is none of the options` };
  if (new Set(ids).size < ids.length) return { options: 'two of them have the same id' };
  return kind !== 'multiple' && right.length > 1
    ? { answer: 'only a question of the kind "multiple" has several right options' }
    : {};
}

/** Finds a quiz that asks more questions than it has. */
function tooFewQuestions(
  { id, asks }: Row,
  rowsOf: (kind: string) => Iterable<Row>,
): Record<string, string> {
  const questionCount = [...rowsOf('questions')].filter(({ quiz_id }) => quiz_id === id).length;
  return typeof asks === 'number' && asks > questionCount
    ? { asks: `is ${asks}, and the quiz has ${questionCount} questions` }
    : {};
}

/** A course's lessons. */
export const lessonKind: ContentKind = {
  name: 'lessons',
  table: lessons,
  key: ['id'],
  fields: {
    id: count(1),
    program_id: refersTo('programs', count(1)),
    position: count(1),
    module: count(1, 100),
    module_title: line,
    title: line,
    kind: oneOf('video', 'pdf', 'text', 'quiz'),
    minutes: count(0, 1440),
    bytes: maybe(count(0)),
    body: html,
    address: maybe(line),
    quiz_id: maybe(refersTo('quizzes', count(1))),
    title_hi: maybe(line),
    body_hi: maybe(html),
  },
  about: 'lessons',
  shownTo: () => 'all',
};

/** The quizzes of blended programs. */
export const quizKind: ContentKind = {
  name: 'quizzes',
  table: quizzes,
  key: ['id'],
  fields: {
    id: count(1),
    program_id: refersTo('programs', count(1)),
    title: line,
    time_limit_s: maybe(count(10, DAY_IN_SECONDS)),
    pass_mark: count(1, 100),
    attempts: count(1, 100),
    allow_offline: yesOrNo,
    review: yesOrNo,
    asks: maybe(count(1, 100)),
  },
  among: tooFewQuestions,
  about: 'quizzes',
  shownTo: () => 'all',
};

/** Questions with their solutions, which no call reveals. */
export const questionKind: ContentKind = {
  name: 'questions',
  table: questions,
  key: ['id'],
  fields: {
    id: count(1),
    quiz_id: refersTo('quizzes', count(1)),
    position: count(1),
    kind: oneOf('single', 'multiple', 'true-false', 'image'),
    text,
    image: maybe(pictureField),
    options: shaped(
      z
        .array(z.strictObject({ id: OptionId, text: Word, image: z.optional(Word) }))
        .check(z.minLength(OPTIONS.least), z.maxLength(OPTIONS.most)),
    ),
    answer: shaped(z.array(Word).check(z.minLength(1), z.maxLength(OPTIONS.most))),
    explanation: text,
  },
  wrong: wrongAnswer,
  about: 'questions',
  shownTo: () => 'all',
};
