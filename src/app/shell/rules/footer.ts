import { paths } from '../../../rules/paths.ts';

/** Rule 2.20: screens around signing in have no footer; the terms and all other screens do. */
const without: ReadonlySet<string> = new Set([
  paths.register,
  paths.login,
  paths.forgotRegistration,
  paths.setPassword,
  paths.changePassword,
  paths.forgotPassword,
  paths.sessionTimeout,
]);

/** `path` is the pattern of the screen's route. */
export const hasFooter = (path: string): boolean => !without.has(path);
