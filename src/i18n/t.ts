import { titlesEnglish } from '../rules/paths.ts';
import { accountEnglish } from './account.ts';
import { shellEnglish } from './shell.ts';
import { subject } from './subject.ts';

/** Every start needs these: the frame, the screens' names and signing in. */
const base = { ...shellEnglish, ...titlesEnglish, ...accountEnglish } as const;

/** The name of a message that every component may use. */
export type Words = keyof typeof base;
export const t = subject(['shell', 'screens', 'account'], base);
