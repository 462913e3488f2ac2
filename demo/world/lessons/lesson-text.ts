/** A lesson's source text: `text` in the short form that `asHtml` reads. */
export interface LessonText {
  readonly title: string;
  readonly kind: 'video' | 'pdf' | 'text' | 'quiz';
  /** A video lasts as long as its film does. */
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
  /** Modules open one after another where safety requires it. */
  readonly order?: 'modules';
  readonly modules: readonly ModuleText[];
}

/** Something to read, or to do at the chair. */
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
/** Something to watch, with its words below. */
export const watch = (title: string, text: string): LessonText => ({ title, kind: 'video', text });
/** A sheet to print, with its words below. */
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
