import { type I18n, setupI18n } from '@lingui/core';
import { createSignal, useSignal } from '../signal.ts';
import { compile } from './compile.ts';
import { type LanguageCode, languages, type Messages } from './languages.ts';

const catalogue = (code: LanguageCode, messages: Messages): I18n => {
  const i18n = setupI18n().setMessagesCompiler(compile);
  i18n.loadAndActivate({ locale: code, locales: languages[code].locale, messages });
  return i18n;
};

const english = catalogue('en', {});
/**
 * The chosen language and its catalogue. A message that is missing there comes from `english`, with
 * English plurals.
 */
const chosen = createSignal<{ readonly code: LanguageCode; readonly messages: I18n }>({
  code: 'en',
  messages: english,
});
/** The language that was chosen last; its messages may still be loading. */
let wanted: LanguageCode = 'en';

/** The page's current language. */
export const language = (): LanguageCode => chosen.get().code;

/** Adds English messages to the catalogue; called when the file that uses them is loaded. */
export const addEnglish = (messages: Messages): void => english.load('en', messages);

/** Whether the chosen language has a message with this name. */
const isChosen = (name: string): boolean => name in chosen.get().messages.messages;

/** A message in the chosen language, with its placeholders filled. */
export const messageText = (
  name: string,
  values?: Readonly<Record<string, string | number>>,
): string => (isChosen(name) ? chosen.get().messages : english)._(name, values);

/** A server's own message and its machine word. */
export interface ServerWords {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * The text of a server's refusal or success. In English, its own message comes first (rule 8.2). In
 * other languages, the app's message for the machine word comes first, because servers write
 * English. Undefined if there is neither. The login uses this without loading the messages
 * (`subjects/frame/refusals.ts`).
 */
export function serverText(
  about: 'refusal' | 'success',
  { message, code }: ServerWords,
  values?: Readonly<Record<string, string>>,
): string | undefined {
  const name = about === 'refusal' ? `refusal.${code}` : `success.${code}`;
  const translated = isChosen(name) ? chosen.get().messages._(name, values) : undefined;
  return language() === 'en' ? (message ?? translated) : (translated ?? message);
}

/**
 * Loads a language's messages and switches the page to it. Rejects if the messages cannot be
 * loaded; the language then stays the same.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  wanted = code;
  const messages = code === 'en' ? english : catalogue(code, await languages[code].load());
  // Another language may have been chosen while this one was loading.
  if (wanted !== code || language() === code) return;
  chosen.set({ code, messages });
}

/**
 * Returns the chosen language and renders the component again when it changes. A `memo` component
 * with text must call it, because nothing else updates the component.
 */
export const useLanguage = (): LanguageCode => useSignal(chosen).code;
