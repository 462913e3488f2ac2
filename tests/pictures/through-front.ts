import { type Front, startFront } from '../support/front.ts';
import { closePopup, fillIn, installed, PASSWORD } from '../support/steps.ts';
import type { Scene } from './states.ts';

/**
 * Signs in through a front of its own, so that a state may change the server's answers, from
 * `before` the first request on. The caller stops the front.
 */
export async function signInThroughFront(
  { page, server }: Pick<Scene, 'page' | 'server'>,
  who = 'HD1001',
  before: (front: Front) => void = () => undefined,
): Promise<Front> {
  const front = await startFront();
  before(front);
  front.lead(server.url);
  // Stops the front if the state fails.
  page.context().once('close', () => void front.stop());
  await page.goto(`${front.url}/login`);
  await fillIn(page, who, PASSWORD);
  await closePopup(page);
  await installed(page);
  return front;
}
