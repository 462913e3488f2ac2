import { createContext, use } from 'react';

/**
 * Called after a dispatch, so that the outbox is sent. The app provides it, because this folder
 * does not know the worker.
 */
export const BellContext = createContext<() => void>(() => undefined);
export const useBell = (): (() => void) => use(BellContext);
