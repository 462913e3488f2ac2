/**
 * A step of a film: its title on the picture, and the sentence below, which is also its caption.
 */
export interface FilmStep {
  readonly title: string;
  readonly words: string;
  readonly titleHi: string;
  readonly wordsHi: string;
}

/** Duration of every step of a drawn film, in seconds. */
export const STEP_SECONDS = 9;

/** Makes a step from its texts in English and in Hindi. */
export const step = (title: string, words: string, titleHi: string, wordsHi: string): FilmStep => ({
  title,
  words,
  titleHi,
  wordsHi,
});
