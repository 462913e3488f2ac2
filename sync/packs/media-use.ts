import { MEDIA_ON_MOBILE_BYTES } from '../contract/constants.ts';
import type { Edges } from '../edges.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { MediaUse } from '../store/session-values.ts';

type Net = Pick<Edges, 'networkType' | 'savesData' | 'now'>;

/** Whether bytes count on this connection: mobile data, a tether that the browser knows of, or the data saver. */
export const isMetered = ({ networkType, savesData }: Pick<Net, 'networkType' | 'savesData'>): boolean =>
  networkType?.() === 'cellular' || savesData();

/** The month by this device's clock, as `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** What came in this month. */
export const usedIn = (use: MediaUse | undefined, month: string): MediaUse => (use?.month === month ? use : { month, bytes: 0, metered: 0 });

/** Adds to what came in this month. */
export async function countMedia(edges: Net, store: Store, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const metered = isMetered(edges) ? bytes : 0;
  const month = monthOf(edges.now());
  await changeSession(store, 'media_use', (was) => {
    const use = usedIn(was, month);
    return { month, bytes: use.bytes + bytes, metered: use.metered + metered };
  });
}

/** What keeps so many bytes of a pack from coming now, if anything does. What the person allowed once comes over mobile data, but never beyond the limit. */
export async function heldBack(edges: Net, store: Store, bytes: number, anyway: boolean): Promise<'wifi' | 'limit' | undefined> {
  if (!isMetered(edges)) return undefined;
  if (!anyway && bytes > MEDIA_ON_MOBILE_BYTES) return 'wifi';
  const { media_use, media_limit } = await readSession(store, ['media_use', 'media_limit']);
  return media_limit !== undefined && usedIn(media_use, monthOf(edges.now())).metered >= media_limit ? 'limit' : undefined;
}
