import { paths } from './paths.ts';

/** Rule 2.20: around signing in there is no footer; it stands below the terms, and below everything else. */
const without: ReadonlySet<string> = new Set([
  paths.register,
  paths.login,
  paths.forgotRegistration,
  paths.setPassword,
  paths.changePassword,
  paths.forgotPassword,
  paths.sessionTimeout,
]);

/** Whether the footer stands below a screen; `path` is its row's own. */
export const hasFooter = (path: string): boolean => !without.has(path);
