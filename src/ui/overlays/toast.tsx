import { type Id, toast as show } from 'react-toastify/unstyled';
import { ToastBody } from './toast-body.tsx';

/** Errors and reminders interrupt; everything else is read out when there is a pause. */
export type ToastLevel = 'info' | 'success' | 'error' | 'reminder';

export interface ToastNote {
  /** Asked for at each drawing: it follows the language while the toast stands. */
  title: () => string;
  message?: (() => string) | undefined;
  level?: ToastLevel | undefined;
  /** As the title. */
  closeLabel: () => string;
  /** A toast with an action ends at the next screen, too; a press beside its button does not close it. */
  action?: { label: () => string; onPress: () => void } | undefined;
  /** Milliseconds, if it is another time than that of all toasts. */
  forMs?: number | undefined;
}

/** Where toasts lie across the whole width, there is room for one. */
const NARROW = '(max-width: 739px)';

/** Shows a toast; the same text may show twice (rule 8.10), on phones the newest takes the place of the one before. Returns its id. */
export function toast(note: ToastNote): Id {
  const level = note.level ?? 'info';
  if (matchMedia(NARROW).matches) show.dismiss();
  return show((props) => <ToastBody note={note} id={props.toastProps.toastId} close={() => props.closeToast(true)} />, {
    type: level === 'reminder' ? 'info' : level,
    role: level === 'error' || level === 'reminder' ? 'alert' : 'status',
    ...(note.forMs !== undefined && { autoClose: note.forMs }),
    ...(note.action && { closeOnClick: false }),
  });
}
