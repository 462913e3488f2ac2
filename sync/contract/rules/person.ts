/** Languages that a person can choose to learn in, as BCP 47 codes. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const;

/** Rule 5.6: words of letters of any script, separated by a space, a dot, or both. */
export const NAME_FORM = /^\p{L}[\p{L}\p{M}]*(?:(?:\. ?| )\p{L}[\p{L}\p{M}]*)*\.?$/u;
/** Letters of a person's name, and of a city, at most. */
export const PERSON_LINE_MOST = 80;
/** Letters of a city at least. */
export const CITY_LEAST = 2;

export const isPersonName = (text: string): boolean => text.length <= PERSON_LINE_MOST && NAME_FORM.test(text);
export const isCity = (text: string): boolean => text.length >= CITY_LEAST && text.length <= PERSON_LINE_MOST;
