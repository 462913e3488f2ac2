import { english as titlesEnglish } from '../rules/paths.ts';
import { subject } from './subject.ts';
import { english as accountEnglish } from './subjects/account/account.ts';
import { english as shellEnglish } from './subjects/frame/shell.ts';

/** Messages that every start needs: the frame, the screens' titles and signing in. */
const base = { ...shellEnglish, ...titlesEnglish, ...accountEnglish } as const;

/** Names of the messages of `t`. */
export type Words = keyof typeof base;
/** Translator of the messages that every start loads. */
export const t = subject(base);
