import { tally } from '../db/tally.ts';
import type { StoredFile } from '../files/files.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { isKnown } from './known.ts';
import { addressOfPicture, type Picture } from './picture.ts';
import { type Format, keptVariant, makeVariant, type Render, type Width } from './variant.ts';

/** What nobody rendered yet, per address of the network: a first visit of a whole salon fits, a search for names does not. */
export const NEW_VARIANTS = { most: 300, windowMs: 60_000 } as const;
const MISSED_MS = 60_000;
const MOST_MISSED = 5000;

const missing = (): Refusal => new Refusal(404, 'not-found', 'There is no such picture.');

/** A picture in a format and width, for somebody at a network address. */
export interface Wanted {
  readonly picture: Picture;
  readonly format: Format;
  readonly width: Width;
  readonly from: string;
}

/** Hands out variants and renders each once; only pictures that something in the database shows are ever rendered or kept. */
export function variants(world: World, by: Render): (wanted: Wanted) => Promise<StoredFile> {
  const missed = new Map<string, number>();
  const underWay = new Map<string, Promise<StoredFile | undefined>>();

  async function allow(address: string, from: string): Promise<void> {
    const now = world.clock.now();
    if ((missed.get(address) ?? Number.NEGATIVE_INFINITY) > now - MISSED_MS) throw missing();
    const { count, endsAt } = await tally(world.db, `pictures:${from}`, NEW_VARIANTS.windowMs, now);
    if (count > NEW_VARIANTS.most) {
      world.log.warn({ event: 'limit.pictures', from, count });
      throw new Refusal(429, 'too-many', 'That was a lot at once. Please wait a moment.', { retryAfter: endsAt - now });
    }
    if (await isKnown(world.db, address)) return;
    if (missed.size >= MOST_MISSED) missed.clear();
    missed.set(address, now);
    throw missing();
  }

  return async ({ picture, format, width, from }) => {
    const kept = await keptVariant(world, picture, format, width);
    if (kept) return kept;
    const address = addressOfPicture(picture);
    await allow(address, from);
    // Many devices ask for a new picture in the same second; it is rendered once.
    const key = `${address} ${format} ${width}`;
    const make = async () => (await keptVariant(world, picture, format, width)) ?? (await makeVariant(world, address, format, width, by));
    const begun = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    const made = await begun;
    if (!made) throw missing();
    return made;
  };
}
