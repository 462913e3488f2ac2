import { push } from '../../sync/outbox/push.ts';
import { json } from '../../tests/support/device.ts';
import { onRealDisk, putIn } from './waiting-actions.ts';

/**
 * Conditions of a drain: pending actions, the time of a response (milliseconds), and the number of
 * responses after which the connection is lost.
 */
export interface Drain {
  readonly waiting: number;
  readonly answersAfter: number;
  readonly answers: number;
}

/** Returns milliseconds per enqueue (mean) and actions a second of a drain, on an empty disk. */
export async function measure({
  waiting,
  answersAfter,
  answers,
}: Drain): Promise<{ enqueue: number; drain: number }> {
  let answered = 0;
  const disk = await onRealDisk(async () => {
    if (answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, answersAfter));
    answered += 1;
    if (answered > answers) throw new TypeError('The connection is lost.');
    return json({ error: false, message: 'Accepted.' });
  });
  const begun = performance.now();
  await putIn(disk, waiting);
  const queued = performance.now();
  const { sent } = await push(disk.edges, disk.store);
  const ended = performance.now();
  disk.accounts.close();
  const expected = Math.min(waiting, answers);
  if (sent !== expected) throw new Error(`${sent} of ${expected} were sent.`);
  return { enqueue: (queued - begun) / waiting, drain: (sent * 1000) / (ended - queued) };
}
