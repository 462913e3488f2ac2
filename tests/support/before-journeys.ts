import { buildServer } from '../../scripts/setup/build.mjs';
import { fillOnce } from './live-server.ts';

/**
 * What Playwright does once, before its workers start: their servers are the built one, which
 * starts in a third of the time of the sources.
 */
export default async function beforeJourneys(): Promise<void> {
  await buildServer();
  await fillOnce();
}
