import { MEDIA_ON_MOBILE_BYTES } from '../contract/constants.ts';
import type { Edges } from '../edges.ts';
import type { Pin } from '../files/pins.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { MediaUse } from '../store/session-values.ts';

type Net = Pick<Edges, 'networkType' | 'savesData' | 'now'>;

/**
 * Whether bytes count on this connection: mobile data, a tether that the browser knows of, or the
 * data saver.
 */
export const isMetered = ({
  networkType,
  savesData,
}: Pick<Net, 'networkType' | 'savesData'>): boolean =>
  networkType?.() === 'cellular' || savesData();

/** The month by this device's clock, as `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** The received bytes of this month. */
export const usedIn = (use: MediaUse | undefined, month: string): MediaUse =>
  use?.month === month ? use : { month, bytes: 0, metered: 0 };

/** Adds received bytes to this month's count. */
export async function countMedia(edges: Net, store: Store, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const metered = isMetered(edges) ? bytes : 0;
  const month = monthOf(edges.now());
  await changeSession(store, 'media_use', (previous) => {
    const use = usedIn(previous, month);
    return { month, bytes: use.bytes + bytes, metered: use.metered + metered };
  });
}

/**
 * Most bytes of a pack over mobile data. A one-time permission allows twice the pack's size
 * (`all`): a bad connection cannot repeat it for ever.
 */
export const mostOver = ({ anyway }: Pin, all: number): number =>
  anyway ? Math.max(2 * all, MEDIA_ON_MOBILE_BYTES) : MEDIA_ON_MOBILE_BYTES;

/**
 * The reason why a pack with this many missing bytes must not be downloaded now. The person's
 * permission never exceeds the month's limit.
 */
export async function heldBack(
  edges: Net,
  store: Store,
  bytes: number,
  most: number,
): Promise<'wifi' | 'limit' | undefined> {
  if (!isMetered(edges)) return undefined;
  const { media_use, media_limit, data_use } = await readSession(store, [
    'media_use',
    'media_limit',
    'data_use',
  ]);
  if (bytes > most && !data_use?.anyNetwork) return 'wifi';
  return media_limit !== undefined && usedIn(media_use, monthOf(edges.now())).metered >= media_limit
    ? 'limit'
    : undefined;
}
