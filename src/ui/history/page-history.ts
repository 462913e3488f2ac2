import { createHistoryEntries, shownAddress } from './history-entries.ts';

/** The history of the current page. */
export const pageHistory = createHistoryEntries(window, shownAddress);
