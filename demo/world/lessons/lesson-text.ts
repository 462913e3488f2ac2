/** A lesson's source text: `text` in the short form that `asHtml` reads. */
export interface LessonText {
  readonly title: string;
  readonly kind: 'video' | 'pdf' | 'text' | 'quiz';
  /** Minutes; a video lasts as long as its film. */
  readonly minutes?: number;
  readonly text: string;
  readonly quizId?: number;
  readonly hindi?: { readonly title: string; readonly text: string };
}
export interface ModuleText {
  readonly title: string;
  readonly lessons: readonly LessonText[];
}
/** A course's source text. */
export interface CourseText {
  readonly program: number;
  readonly objectives: readonly string[];
  /** `modules` where safety requires a fixed order. */
  readonly order?: 'modules';
  readonly modules: readonly ModuleText[];
}

/** A text to read, or a practice at the chair. */
export const read = (
  title: string,
  minutes: number,
  text: string,
  hindi?: LessonText['hindi'],
): LessonText => ({
  title,
  kind: 'text',
  minutes,
  text,
  ...(hindi ? { hindi } : {}),
});
/** A video, with its text below. */
export const watch = (title: string, text: string): LessonText => ({ title, kind: 'video', text });
/** A sheet to print, with its text below. */
export const sheet = (title: string, minutes: number, text: string): LessonText => ({
  title,
  kind: 'pdf',
  minutes,
  text,
});
/** The quiz at the end. */
export const check = (title: string, minutes: number, quizId: number): LessonText => ({
  title,
  kind: 'quiz',
  minutes,
  quizId,
  text: 'Take it without notes. The quiz opens when all other lessons are done, and passing it finishes this lesson.',
});
