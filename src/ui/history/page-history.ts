import { createHistoryEntries, shownAddress } from './history-entries.ts';

/** History of the current page. */
export const pageHistory = createHistoryEntries(window, shownAddress);
