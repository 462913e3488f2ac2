/** Colour themes of the page; `phone` follows the phone's setting. */
export const THEMES = ['phone', 'light', 'dark'] as const;
/** Text sizes, relative to the phone's setting. */
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;

/** The chosen appearance of the page on this device. */
export interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly text: (typeof TEXT_SIZES)[number];
}

export const USUAL_LOOK: Look = { theme: 'phone', text: 'normal' };

/** A look as stored text, such as 'dark large'. */
export const lookWord = ({ theme, text }: Look): string => `${theme} ${text}`;

const looks: readonly Look[] = THEMES.flatMap((theme) =>
  TEXT_SIZES.map((text) => ({ theme, text })),
);
export const lookWords: readonly string[] = looks.map(lookWord);

/** Parses a stored look; undefined if this build does not have it. */
export const lookOf = (word: unknown): Look | undefined =>
  looks.find((look) => lookWord(look) === word);
