import { type Id, toast as show } from 'react-toastify/unstyled';
import { ToastBody } from './toast-body.tsx';

/** Errors and reminders interrupt, everything else waits its turn. */
export type ToastLevel = 'info' | 'success' | 'error' | 'reminder';

export interface ToastNote {
  title: string;
  message?: string | undefined;
  level?: ToastLevel | undefined;
  closeLabel: string;
  /** A toast with an action stays until it is dismissed. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** Shows a toast; the same text may show twice (rule 8.10). Returns its id. */
export function toast(note: ToastNote): Id {
  const level = note.level ?? 'info';
  return show((props) => <ToastBody note={note} id={props.toastProps.toastId} close={() => props.closeToast(true)} />, {
    type: level === 'reminder' ? 'info' : level,
    role: level === 'error' || level === 'reminder' ? 'alert' : 'status',
    ...(note.action && { autoClose: false, closeOnClick: false }),
  });
}
