/** Messages in one language, by name. */
export type Messages = Readonly<Record<string, string>>;

interface Language {
  /** Name in the language itself, for people who read only this language. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Locale of the browser's formatters for dates, numbers and plurals. */
  readonly locale: string;
  /** Loads all messages; none in English, whose messages are in the files that use them. */
  readonly load: () => Promise<Messages>;
}

const merged = (subjects: Readonly<Record<string, Messages>>): Messages =>
  Object.assign({}, ...Object.values(subjects));

/** The languages of the product. */
export const languages = {
  // Rule 2.30 uses the American month names: 'Sep', not 'Sept'.
  en: { name: 'English', direction: 'ltr', locale: 'en-US', load: async () => ({}) },
  hi: {
    name: 'हिन्दी',
    direction: 'ltr',
    locale: 'hi-IN',
    load: async () => merged((await import('./language-hi.ts')).hindi),
  },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof languages;
export const languageCodes = ['en', 'hi'] as const satisfies readonly LanguageCode[];
