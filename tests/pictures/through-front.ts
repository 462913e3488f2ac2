import { type Front, startFront } from '../support/front.ts';
import { closePopup, fillIn, installed, PASSWORD } from '../support/steps.ts';
import type { Scene } from './states.ts';

/**
 * Signs in at an origin of its own, so that a state may change what the server says, also `before`
 * anything is asked; the caller stops it.
 */
export async function signInThroughFront(
  { page, server }: Pick<Scene, 'page' | 'server'>,
  who = 'HD1001',
  before: (front: Front) => void = () => undefined,
): Promise<Front> {
  const front = await startFront();
  before(front);
  front.lead(server.url);
  // A state that cannot be reached has nobody else to stop it.
  page.context().once('close', () => void front.stop());
  await page.goto(`${front.url}/login`);
  await fillIn(page, who, PASSWORD);
  await closePopup(page);
  await installed(page);
  return front;
}
