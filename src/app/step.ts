import { createContext } from 'react';

/** Counts the steps through the history: the same address reached once more is another step, which the router does not tell. */
export const StepContext = createContext(0);
