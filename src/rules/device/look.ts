/** The colours of the page. `phone`: those that the phone is set to. */
export const THEMES = ['phone', 'light', 'dark'] as const;
/** The sizes of all text, each a share of what the phone is set to. */
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;

/** How the page looks on this device. */
export interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly text: (typeof TEXT_SIZES)[number];
}

export const USUAL_LOOK: Look = { theme: 'phone', text: 'normal' };

/** A look as one word, as a device stores it. */
export const lookWord = ({ theme, text }: Look): string => `${theme} ${text}`;

const looks: readonly Look[] = THEMES.flatMap((theme) =>
  TEXT_SIZES.map((text) => ({ theme, text })),
);
export const lookWords: readonly string[] = looks.map(lookWord);

/** The look of a word; undefined for one that this build does not have. */
export const lookOf = (word: unknown): Look | undefined =>
  looks.find((look) => lookWord(look) === word);
