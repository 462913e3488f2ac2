import { expect } from 'vitest';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { LiveServer } from '../live-server.ts';
import { until } from '../until.ts';
import { administer } from './own-database.ts';
import { bearerOf } from './storm.ts';

/**
 * A server answers what a day asks for: it signs in, reads, writes under a key, tells what changed,
 * and does its jobs. @param owner the database, to look at its jobs
 */
export async function expectServes({ url }: LiveServer, owner: string): Promise<void> {
  const authorization = await bearerOf(url);
  const post = async (
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, ...headers },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { cursor } = await post('changes', {});
  const home = { leapcode: 'HD1001' };
  // More simultaneous requests than the pool has connections.
  await Promise.all(Array.from({ length: 20 }, () => post('hair_dresser/home-pwa', home)));
  const accept = { tracking_status: TRACKING_STATUS.accept, program_id: 105, training_code: 9005 };
  const [first, again] = [
    await post('hair_dresser/accept-reject-webinar', accept, { 'idempotency-key': 'one' }),
    await post('hair_dresser/accept-reject-webinar', accept, { 'idempotency-key': 'one' }),
  ];
  expect(again).toEqual(first);
  expect((await post('changes', { cursor })).changed).toContainEqual({
    endpoint: 'calendar',
    request: {},
  });
  const DONE = "select 1 from queue.job where name = 'training-reminders' and state = 'completed'";
  await until('its job is done', async () => (await administer(owner, DONE)).length > 0);
}
