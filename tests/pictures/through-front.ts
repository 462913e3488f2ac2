import { type Front, startFront } from '../support/front.ts';
import { closePopup, fillIn, installed, PASSWORD } from '../support/steps.ts';
import type { Scene } from './states.ts';

/** Signs in at an origin of its own, so that a state may change what the server says; the caller stops it. */
export async function signInThroughFront({ page, server }: Pick<Scene, 'page' | 'server'>): Promise<Front> {
  const front = await startFront();
  front.lead(server.url);
  await page.goto(`${front.url}/login`);
  await fillIn(page, 'HD1001', PASSWORD);
  await closePopup(page);
  await installed(page);
  return front;
}
