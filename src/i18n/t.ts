import { setupI18n } from '@lingui/core';
import { compile } from './compile.ts';
import { en } from './en.ts';

export const i18n = setupI18n().setMessagesCompiler(compile);
i18n.loadAndActivate({ locale: 'en', messages: en });

/** The name of a message that exists. */
export type Words = keyof typeof en;

/** A message in the person's language, with its places filled. */
export const t = (words: Words, values?: Readonly<Record<string, string | number>>): string => i18n._(words, values);
