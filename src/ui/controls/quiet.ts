import { createContext } from 'react';

/** Whether this part of a screen leaves the filled button to another one: its own main buttons have a line instead (record 0024). */
export const Quiet = createContext(false);
