import { createContext } from 'react';

/** Counts the steps through the history: opening the same address again is another step, which the router does not report. */
export const StepContext = createContext(0);
