import { paths } from '../../../rules/paths.ts';

/** Screens whose only work needs a signal say so themselves, beside their button; a banner over it would say it twice. */
const own: ReadonlySet<string> = new Set([paths.login, paths.terms, paths.setPassword]);

/** `path` is the pattern of the screen's route. */
export const saysOfflineItself = (path: string): boolean => own.has(path);
