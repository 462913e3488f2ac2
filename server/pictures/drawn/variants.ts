import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import sharp, { type Sharp } from 'sharp';
import { sizeOf } from '../../../art/art.ts';
import { addressOfPicture, draw, type Picture, pictureAt } from '../../../art/picture.ts';
import { bulkhead } from '../../bulkhead.ts';
import type { AppContext, JobContext } from '../../context.ts';
import { sha256 } from '../../crypto/sha256.ts';
import { increment } from '../../db/counters.ts';
import type { Database } from '../../db/database.ts';
import { divisionTexts, milestones } from '../../db/schema/about.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { banners, categories, divisions, popups, programs } from '../../db/schema/content.ts';
import { brands, productPictures, products, subBrands } from '../../db/schema/products.ts';
import type { StoredFile } from '../../files/files.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { noSuch, Refusal } from '../../refusal.ts';

/** The formats, best first. */
export const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type Format = keyof typeof FORMATS;
/** The widths in device pixels. */
export const WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const;
type Width = (typeof WIDTHS)[number];

/** Renders pixels of a drawing. */
export type Render = (
  svg: string,
  drawnWidth: number,
  format: Format,
  width: number,
) => Promise<Uint8Array<ArrayBuffer>>;

const SVG_DENSITY = 72;
const ENCODE: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** Renders with sharp, at a density that keeps the drawing sharp at every width. */
export const renderPicture: Render = async (svg, drawnWidth, format, width) => {
  const image = sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / drawnWidth }).resize({
    width,
  });
  return new Uint8Array(await ENCODE[format](image).toBuffer());
};

// One rendering takes a core for up to half a second; two at once, shared by route and job, leave
// capacity for other requests.
const { run: inTurn } = bulkhead({ atOnce: 2, waiting: 200 });

/**
 * Returns the file name of a variant, made from the drawing's hash, so that a changed drawing is
 * rendered again.
 */
const variantFile = (svg: string, format: Format, width: Width): string =>
  `pictures/${sha256(svg).slice(0, 32)}-${width}.${format}`;

async function render(
  context: Pick<AppContext, 'files'>,
  picture: Picture,
  format: Format,
  width: Width,
  by: Render,
): Promise<StoredFile> {
  const svg = draw(picture);
  const file = {
    bytes: await inTurn(() => by(svg, sizeOf(picture.kind)[0], format, width)),
    type: FORMATS[format],
  };
  await context.files.put(variantFile(svg, format, width), file);
  return file;
}

/**
 * Renders and stores one variant of the picture at an address; undefined if there is no drawn
 * picture at the address.
 */
export async function makeVariant(
  context: Pick<AppContext, 'files'>,
  address: string,
  format: Format,
  width: Width,
  by: Render = renderPicture,
): Promise<StoredFile | undefined> {
  const picture = pictureAt(address);
  return picture && render(context, picture, format, width, by);
}

/** Returns the stored variant of a drawing; undefined if it was never made. */
export const keptVariant = (
  context: Pick<AppContext, 'files'>,
  svg: string,
  format: Format,
  width: Width,
): Promise<StoredFile | undefined> => context.files.get(variantFile(svg, format, width));

/** Every column with a drawn picture; a new table whose pictures need variants adds its own. */
const PICTURE_COLUMNS: readonly PgColumn[] = [
  programs.image,
  products.image,
  productPictures.image,
  brands.image,
  subBrands.image,
  divisions.image,
  categories.image,
  banners.image,
  popups.image,
  divisionTexts.image,
  milestones.image,
  accounts.picture,
];

/** Whether anything in the database uses the picture at this address. */
async function isKnown(db: Database, address: string): Promise<boolean> {
  for (const column of PICTURE_COLUMNS) {
    const [found] = await db
      .select({ one: sql`1` })
      .from(column.table)
      .where(eq(column, address))
      .limit(1);
    if (found) return true;
  }
  return false;
}

/**
 * New renderings per network address: enough for a whole salon's first visit, too few for guessing
 * names.
 */
export const NEW_VARIANTS = { most: 300, windowMs: 60_000 } as const;
const MISSED_MS = 60_000;
const MOST_MISSED = 5000;

/** A request for a picture in a format and width, from a network address. */
export interface VariantRequest {
  readonly picture: Picture;
  /** The picture's drawing. */
  readonly svg: string;
  readonly format: Format;
  readonly width: Width;
  readonly from: string;
  /** Logs with the caller's network address and request. */
  readonly log: AppContext['log'];
}

/**
 * Serves variants and renders each once; only pictures that the database refers to are rendered and
 * stored.
 */
export function variantSource(
  context: AppContext,
  by: Render,
): (wanted: VariantRequest) => Promise<StoredFile> {
  const missed = new Map<string, number>();
  const underWay = new Map<string, Promise<StoredFile | undefined>>();

  async function allow(address: string, { from, log }: VariantRequest): Promise<void> {
    const now = context.clock.now();
    if ((missed.get(address) ?? Number.NEGATIVE_INFINITY) > now - MISSED_MS)
      throw noSuch('picture');
    const { count, endsAt } = await increment(
      context.db,
      `pictures:${from}`,
      NEW_VARIANTS.windowMs,
      now,
    );
    if (count > NEW_VARIANTS.most) {
      log.warn({ event: 'limit.pictures', count });
      throw new Refusal('too-many', 'Too much at once. Please wait a moment.', {
        retryAfter: endsAt - now,
      });
    }
    if (await isKnown(context.db, address)) return;
    if (missed.size >= MOST_MISSED) missed.clear();
    missed.set(address, now);
    throw noSuch('picture');
  }

  return async (wanted) => {
    const { picture, svg, format, width } = wanted;
    const kept = await keptVariant(context, svg, format, width);
    if (kept) return kept;
    const address = addressOfPicture(picture);
    await allow(address, wanted);
    // Many devices request a new picture in the same second; it is rendered once.
    const key = `${address} ${format} ${width}`;
    const make = async () =>
      (await keptVariant(context, svg, format, width)) ??
      (await makeVariant(context, address, format, width, by));
    const begun = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    const made = await begun;
    if (!made) throw noSuch('picture');
    return made;
  };
}

/**
 * Renders the missing variants of a new picture before anybody requests one; after an interruption
 * the next run continues.
 */
export async function makeVariants(
  { address }: PayloadOf<'picture-variants'>,
  context: JobContext,
): Promise<void> {
  const picture = pictureAt(address);
  if (!picture) return;
  const svg = draw(picture);
  const formats = Object.keys(FORMATS) as Format[]; // The keys of a constant object.
  for (const width of WIDTHS) {
    for (const format of formats) {
      if (!(await keptVariant(context, svg, format, width)))
        await makeVariant(context, address, format, width);
    }
  }
}
