/** A quiz's source text. */
export interface QuizText {
  readonly id: number;
  readonly program: number;
  readonly title: string;
  readonly timeLimitS: number;
  readonly passMark: number;
  readonly attempts: number;
  /** Number of questions in an attempt; all if absent. */
  readonly asks?: number;
  readonly questions: readonly QuestionText[];
}

/**
 * A question; `right` counts the options from 0. In a choice of pictures an option is `words @
 * motif`.
 */
export interface QuestionText {
  readonly kind: 'single' | 'multiple' | 'true-false' | 'image';
  readonly text: string;
  readonly options: readonly string[];
  readonly right: readonly number[];
  readonly why: string;
}

type Make = (
  text: string,
  options: readonly string[],
  right: readonly number[],
  why: string,
) => QuestionText;
const make =
  (kind: QuestionText['kind']): Make =>
  (text, options, right, why) => ({ kind, text, options, right, why });

/** One right option. */
export const one = make('single');
/** Several right options; only the complete set counts. */
export const several = make('multiple');
/** One right picture. */
export const pictureOption = make('image');
/** True or false. */
export const statement = (text: string, isTrue: boolean, why: string): QuestionText =>
  make('true-false')(text, ['True', 'False'], [isTrue ? 0 : 1], why);
