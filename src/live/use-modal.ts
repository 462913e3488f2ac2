import { createContext, use } from 'react';

/** What opens over any screen (rule 2.24). */
export type Modal = 'qr' | 'rate' | 'help';

export const ModalContext = createContext<(modal: Modal) => void>(() => undefined);

/** Opens a modal over the screen that is there. */
export const useModal = (): ((modal: Modal) => void) => use(ModalContext);
