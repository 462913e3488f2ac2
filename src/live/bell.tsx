import { createContext, use } from 'react';

/** Wakes whoever sends the outbox; the app hands it in, so that reading and writing know no worker. */
export const BellContext = createContext<() => void>(() => undefined);
export const useBell = (): (() => void) => use(BellContext);
