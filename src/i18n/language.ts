import { type I18n, setupI18n } from '@lingui/core';
import { createSignal, useSignal } from '../signal.ts';
import { compile } from './compile.ts';
import { type LanguageCode, languages, type Messages } from './languages.ts';

const catalogue = (code: LanguageCode, messages: Messages): I18n => {
  const made = setupI18n().setMessagesCompiler(compile);
  made.loadAndActivate({ locale: code, locales: languages[code].locale, messages });
  return made;
};

const english = catalogue('en', {});
/**
 * The source of messages: the chosen language's catalogue, and English, with English plurals, for
 * what is missing there.
 */
const chosen = createSignal<{ readonly code: LanguageCode; readonly messages: I18n }>({
  code: 'en',
  messages: english,
});
let wanted: LanguageCode = 'en';

/** The language of the page now. */
export const language = (): LanguageCode => chosen.get().code;

/** Adds the English messages of a part to the catalogue when the part's file is loaded. */
export const addEnglish = (messages: Messages): void => english.load('en', messages);

/** Whether the chosen language has a message of this name. */
const isChosen = (name: string): boolean => name in chosen.get().messages.messages;

/** A message in the chosen language, with its placeholders filled. */
export const messageText = (
  name: string,
  values?: Readonly<Record<string, string | number>>,
): string => (isChosen(name) ? chosen.get().messages : english)._(name, values);

/** What a server said: its own message, and its machine word. */
export interface ServerWords {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * What a server said, in the chosen language: in English its own message (rule 8.2); in another
 * language ours for its machine word, because servers write English, else its own message.
 * Undefined if there is neither. It lies here and not beside the messages, which pages that may
 * meet a word without a message load (`refusals.ts`): the login neither needs nor loads them.
 */
export function serverText(
  about: 'refusal' | 'success',
  { message, code }: ServerWords,
  values?: Readonly<Record<string, string>>,
): string | undefined {
  const name = about === 'refusal' ? `refusal.${code}` : `success.${code}`;
  const own = isChosen(name) ? chosen.get().messages._(name, values) : undefined;
  return language() === 'en' ? (message ?? own) : (own ?? message);
}

/**
 * Loads a language's messages, switches the page to it and notifies every component that follows
 * it. Rejects if the messages cannot be loaded; then everything stays as it was.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  const messages = code === 'en' ? english : catalogue(code, await languages[code].load());
  // Another language may have been chosen while this one was loading.
  if (wanted !== code || language() === code) return;
  chosen.set({ code, messages });
}

/**
 * The chosen language; renders the caller again when it changes. A `memo` component with text must
 * call it, because nothing else updates it.
 */
export const useLanguage = (): LanguageCode => useSignal(chosen).code;
