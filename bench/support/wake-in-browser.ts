import type { AppRequest, AppResponse, ReadName } from '../../sync/app-endpoints.ts';
import { land } from '../../sync/documents/land.ts';
import { createReader } from '../../sync/documents/read.ts';
import { tick } from '../../sync/store/clock.ts';
import { documentKey } from '../../sync/store/document.ts';
import { workload } from './store/workload.ts';
import { answerTo, onRealDisk, putIn, type RealDisk } from './waiting-actions.ts';

const WAITING = 1_000;
const WAKES = 30;

/**
 * Lands a document and opens it; the returned function reads it as a live query does, and returns
 * the milliseconds of that.
 */
async function opened<N extends ReadName>(
  { edges, store }: RealDisk,
  name: N,
  request: AppRequest<N>,
  value: AppResponse<N>,
) {
  const key = await documentKey(store, name, request);
  const asked = await store.db.transaction('rw', store.db.clock, () => tick(store.db));
  await land(edges, store, { name, key, asked, request, value, quarantined: [] });
  const reader = createReader(store, name, key);
  const read = async (): Promise<number> => {
    const from = performance.now();
    await reader.read();
    return performance.now() - from;
  };
  return { read, first: await read() };
}

/**
 * Returns the cost of one more action for open documents with a thousand pending actions: documents
 * in which they show, and others (milliseconds).
 */
export async function measure(): Promise<{
  first: number;
  shown: readonly number[];
  other: readonly number[];
}> {
  const disk = await onRealDisk(async () => Response.error());
  await putIn(disk, WAITING);
  const { notifications, trainings } = workload();
  const calendar = await opened(
    disk,
    'calendar',
    { from: '2099-01-01T00:00:00.000Z', to: '2099-04-01T00:00:00.000Z' },
    {
      error: false,
      trainings: [...trainings],
      gone: [],
    },
  );
  const list = await opened(
    disk,
    'notification-list',
    { skip: 0, take: 50, leapCode: 'HD1001' },
    {
      error: false,
      notification_list: notifications.slice(0, 50),
      notification_count: 25,
    },
  );
  const shown: number[] = [];
  const other: number[] = [];
  for (let wake = 1; wake <= WAKES; wake += 1) {
    await answerTo(disk.store, disk.edges.now(), WAITING + wake);
    shown.push(await calendar.read());
    other.push(await list.read());
  }
  disk.accounts.close();
  return { first: calendar.first, shown, other };
}
