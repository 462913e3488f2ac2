import { createHistoryEntries } from './history-entries.ts';
import { shownAddress } from './shown-address.ts';

/** The history of the current page. */
export const pageHistory = createHistoryEntries(window, shownAddress);
