import { subject } from './subject.ts';
import { english as accountEnglish } from './subjects/account/account.ts';
import { english as titlesEnglish } from './subjects/frame/screens.ts';
import { english as shellEnglish } from './subjects/frame/shell.ts';

/** Every start needs these: the frame, the screens' names and signing in. */
const base = { ...shellEnglish, ...titlesEnglish, ...accountEnglish } as const;

/** The name of a message that every component may use. */
export type Words = keyof typeof base;
export const t = subject(base);
