import type { PrefetchRequest } from '../contract/index.ts';
import { readSession, type Store } from '../store/session.ts';

/**
 * The person's divisions as this device knows them: the assigned ones, then the home division (rule
 * 3.1).
 */
export async function ownDivisions(store: Store): Promise<readonly string[]> {
  const { assigned_divisions = [], home_division = '' } = await readSession(store, [
    'assigned_divisions',
    'home_division',
  ]);
  return [...new Set([...assigned_divisions, home_division])].filter(Boolean);
}

/** Home, which says which divisions are the person's own; undefined if this device knows them. */
export async function homeUnlessDivisionsKnown(store: Store): Promise<PrefetchRequest | undefined> {
  if ((await ownDivisions(store)).length > 0) return undefined;
  const { authData } = await readSession(store, ['authData']);
  return authData && ['home-pwa', { leapcode: authData.storedLeapCode, notification_flag: 1 }];
}
