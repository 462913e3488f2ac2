import { SNACKBAR_MS } from '../../sync/contract/constants.ts';
import type { Saying } from '../live/say.ts';
import type { SnackbarNote } from '../ui/snackbar.tsx';

/** A saying as a snackbar; where it brings no manners of its own it stays, at the foot (rule 9.6). */
export const snackbarNote = ({ message, action, forMs = SNACKBAR_MS, position = 'bottom' }: Saying, id: number): SnackbarNote => ({
  id,
  message,
  forMs,
  position,
  action,
});
