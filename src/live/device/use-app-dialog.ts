import { createContext, use } from 'react';
import type { Entry } from '../../../sync/outbox/entry.ts';

/** Dialogs that every screen can open (rule 2.24). */
export type AppDialog = 'qr' | 'rate' | 'help' | 'pin' | 'install';

interface AppDialogs {
  /** Opens a dialog; with an entry, the form with that entry's content, to send it instead. */
  open(dialog: AppDialog, edits?: Entry): void;
  /** Unmounts a dialog, so that its next opening begins with the stored draft. */
  forget(dialog: AppDialog): void;
}

export const AppDialogContext = createContext<AppDialogs>({
  open: () => undefined,
  forget: () => undefined,
});

/** Opens one of the dialogs that every screen has. */
export const useAppDialog = (): AppDialogs['open'] => use(AppDialogContext).open;

/** Returns a function that discards a dialog's unsaved input. */
export const useForgetDialog = (): AppDialogs['forget'] => use(AppDialogContext).forget;
