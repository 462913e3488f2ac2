import { ToastContainer } from 'react-toastify/unstyled';
import './toasts.css';

export interface ToastsProps {
  /** Names the region for who cannot see it. */
  label: string;
  /** How long a toast without an action stays, in milliseconds. */
  forMs: number;
}

/** Where toasts appear: bottom right, on phones across the bottom above the tabs (rule 8.10). */
export function Toasts({ label, forMs }: ToastsProps) {
  return (
    <ToastContainer
      aria-label={label}
      position="bottom-right"
      autoClose={forMs}
      closeOnClick
      closeButton={false}
      pauseOnHover
      draggable={false}
      icon={false}
      transition={false}
    />
  );
}
