import { eq, sql } from 'drizzle-orm';
import { at, seeded } from '../../art/random.ts';
import type { Database } from '../../server/db/database.ts';
import { brands, products, subBrands } from '../../server/db/schema/products.ts';
import { takeTime } from '../../server/db/transaction.ts';

/** The brand of all generated products, and their first ids; handwritten ids are smaller. */
export const SCALE_BRAND = 901;
const FIRST_PART = 9011;
const FIRST_PRODUCT = 1_000_001;
const PARTS = ['Colour', 'Light', 'Gloss', 'Wash', 'Care', 'Hold', 'Curl', 'Scalp'] as const;
const BATCH = 500;
// An advisory-lock number that no other program uses.
const PRODUCTS_LOCK = 4173_0004;

const TYPES = [
  'Permanent colour',
  'Lightener',
  'Demi-permanent colour',
  'Shampoo',
  'Mask',
  'Hairspray',
  'Styling cream',
  'Scalp serum',
] as const;
const NEEDS = [
  'Grey coverage',
  'Warmth that stays',
  'Brown without warmth',
  'Fine hair',
  'Dry lengths',
  'Oily roots',
  'Frizz',
] as const;
const TONES = ['Copper', 'Ash', 'Pearl', 'Gold', 'Mahogany', 'Red', 'Matt', 'Mocha'] as const;
const LEVELS = 10;
const DEEPEST = 0x60;

/** Returns the nth generated product: the same in every database. */
export function scaleProduct(place: number): typeof products.$inferInsert {
  const chance = seeded(`product ${place}`);
  const part = place % PARTS.length;
  const row = Math.floor(place / PARTS.length);
  const tone = at(TONES, row % TONES.length);
  const level = (Math.floor(row / TONES.length) % LEVELS) + 1;
  const name = `${at(PARTS, part)} ${tone} ${level}, no. ${row + 1}`;
  const hex = `#${[0, 1, 2].map(() => (DEEPEST + Math.floor(chance() * 128)).toString(16)).join('')}`;
  return {
    id: FIRST_PRODUCT + place,
    subBrandId: FIRST_PART + part,
    name,
    range: at(PARTS, part),
    type: at(TYPES, part),
    hairNeed: at(NEEDS, Math.floor(chance() * NEEDS.length)),
    description: `<p>${name}: a generated product for measuring how long lists behave.</p>`,
    image: `/pictures/product/rangat/scale-${part}-${row % TONES.length}.svg?p=tube&c=${hex.slice(1)}`,
    howToUse: [{ text: 'Mix.' }, { text: 'Leave.', minutes: 20 + Math.floor(chance() * 20) }],
    mixingRatio: { parts: [1, 1.5], text: '1 part colour to 1.5 parts developer' },
    shades:
      part === 0
        ? [{ code: `${level}.${row % TONES.length}`, name: `${tone} ${level}`, level, tone, hex }]
        : [],
    packSizes: ['60 ml'],
    safetyNotes: [],
    facts: { minutes: 20, patch_test: part < 3 },
    position: row + 1,
  };
}

/** Adds a brand with many generated products, once; the same number gives the same brand. */
export async function fillScaleProducts(db: Database, wanted: number): Promise<void> {
  if (!wanted) return;
  await db.transaction(async (tx) => {
    await takeTime(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${PRODUCTS_LOCK})`);
    const [there] = await tx
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.id, SCALE_BRAND));
    if (there) return;
    const tile = '/pictures/category/rangat/the-long-shelf.svg?m=fan';
    await tx.insert(brands).values({
      id: SCALE_BRAND,
      divisionCode: 'rangat',
      name: 'The long shelf',
      tagline: `${wanted} products`,
      image: tile,
      position: SCALE_BRAND,
    });
    await tx.insert(subBrands).values(
      PARTS.map((name, index) => ({
        id: FIRST_PART + index,
        brandId: SCALE_BRAND,
        name,
        tagline: name,
        image: tile,
        position: index + 1,
      })),
    );
    const generated = Array.from({ length: wanted }, (_, place) => scaleProduct(place));
    for (let from = 0; from < wanted; from += BATCH)
      await tx.insert(products).values(generated.slice(from, from + BATCH));
  });
  await db.execute(sql`analyze ${products}`);
}
