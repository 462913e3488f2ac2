import { type OutboxView, viewOutbox } from '../../../sync/page/outbox-view.ts';
import { useShared } from '../account/use-shared.ts';

const NOT_READ: OutboxView = { known: false, entries: [], waiting: 0, needs: 0, held: [] };

/**
 * All actions that the server's documents do not show yet, and those that were sent; decrypted once
 * for the whole page.
 */
export const useOutbox = (): OutboxView => useShared(viewOutbox) ?? NOT_READ;
