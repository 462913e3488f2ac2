/** Languages that a person can choose to learn in, as BCP 47 codes. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const;

/** A word of a name: letters of any script with their marks and joiners. */
const WORD = '\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]*';
/** An apostrophe as keyboards type it or as phones set it, on either side of a letter. */
const APOSTROPHE = "['‘’]";
/** Rule 5.6: words joined by a space, a dot, a hyphen or an apostrophe (Dr. Anne-Marie O'Brien, Gerard 't Hooft, J.-P. Müller). */
export const NAME_FORM = new RegExp(`^${APOSTROPHE}?${WORD}(?:(?:\\.[ -]?${APOSTROPHE}?|[ -]${APOSTROPHE}?|${APOSTROPHE} ?)${WORD})*\\.?$`, 'u');
/** Letters of a person's name, and of a city, at most. */
export const PERSON_LINE_MOST = 80;
/** Letters of a city at least. */
export const CITY_LEAST = 2;
