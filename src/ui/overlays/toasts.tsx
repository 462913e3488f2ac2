import { ToastContainer } from 'react-toastify/unstyled';
import './toasts.css';
import { useFreePlace } from './use-free-place.ts';

export interface ToastsProps {
  /** Names the region for screen readers. */
  label: string;
  /** How long a toast without an action stays, in milliseconds. */
  forMs: number;
}

/** Toasts appear at the bottom right; on phones across the bottom, above the tabs (rule 8.10), or where they cover nothing that can be pressed. */
export function Toasts({ label, forMs }: ToastsProps) {
  const around = useFreePlace();
  return (
    <div ref={around}>
      <ToastContainer
        aria-label={label}
        position="bottom-right"
        autoClose={forMs}
        closeOnClick
        closeButton={false}
        pauseOnHover
        draggable={false}
        icon={false}
        // Drawn all the same (toasts.css); hidden from screen readers, for its name is the library's and in English.
        hideProgressBar
        transition={false}
      />
    </div>
  );
}
