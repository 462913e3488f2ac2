/** Messages of a language, by name. */
export type Messages = Readonly<Record<string, string>>;

interface Language {
  /** In the language itself, so that people who read only this language find it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** For what the browser formats: dates, numbers, plurals. */
  readonly locale: string;
  /** Loads its messages; English is part of the files that use it. */
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
