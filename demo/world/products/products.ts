import {
  brands,
  favouriteProducts,
  favouritePrograms,
  productNotes,
  productPictures,
  productPrograms,
  products,
  subBrands,
} from '../../../server/db/schema/products.ts';
import { HOUR } from '../../../server/domain/time.ts';
import { demoPrograms } from '../programs/programs.ts';
import type { WorldPart } from '../world-part.ts';
import { demoBrands } from './brands.ts';
import { factsOfLine, fadedFrom, videoOfLine } from './facts.ts';
import type { BrandLine, PartLine, ProductLine } from './product-line.ts';

/** Highest number of products in one part, so that ids do not reach the next part's. */
const PER_PART = 100;

/** A product with its id and its position in the catalogue. */
interface Placed {
  readonly id: number;
  readonly position: number;
  readonly brand: BrandLine;
  readonly part: PartLine;
  readonly line: ProductLine;
}

const parts = demoBrands.flatMap((brand) =>
  brand.parts.map((part, index) => ({ brand, part, position: index + 1 })),
);
const placed: readonly Placed[] = parts.flatMap(({ brand, part }) =>
  part.products.map((line, index) => ({
    id: part.id * PER_PART + index + 1,
    position: index + 1,
    brand,
    part,
    line,
  })),
);

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
const tile = (division: string, name: string, motif: string): string =>
  `/pictures/category/${division}/${slug(name)}.svg?m=${motif}`;
const packshot = ({ brand, line }: Placed): string =>
  `/pictures/product/${brand.division}/${slug(line.name)}.svg?p=${line.pack}${line.tint ? `&c=${line.tint}` : ''}`;

function programId(name: string): number {
  const found = demoPrograms.find((program) => program.name === name);
  if (!found) throw new Error(`The catalogue names a program that is not there: ${name}`);
  return found.id;
}

/** The brands as rows. */
export const brandRows: readonly (typeof brands.$inferInsert)[] = demoBrands.map(
  ({ id, division, name, tagline, taglineHi, motif }, index) => ({
    id,
    divisionCode: division,
    name,
    tagline,
    taglineHi,
    image: tile(division, name, motif),
    position: index + 1,
  }),
);

/** The parts of the brands as rows. */
export const subBrandRows: readonly (typeof subBrands.$inferInsert)[] = parts.map(
  ({ brand, part, position }) => ({
    id: part.id,
    brandId: brand.id,
    name: part.name,
    nameHi: part.hi[0],
    tagline: part.tagline,
    taglineHi: part.hi[1],
    image: tile(brand.division, `${brand.name} ${part.name}`, part.motif),
    position,
  }),
);

/** The products as rows. */
export const productRows: readonly (typeof products.$inferInsert)[] = placed.map((each) => ({
  id: each.id,
  subBrandId: each.part.id,
  name: each.line.name,
  nameHi: each.line.hi?.[0] ?? null,
  range: each.part.name,
  type: each.line.type,
  hairNeed: each.line.need,
  description: each.line.text,
  descriptionHi: each.line.hi?.[1] ?? null,
  image: packshot(each),
  howToUse: each.line.steps.map((step) =>
    typeof step === 'string' ? { text: step } : { text: step[0], minutes: step[1] },
  ),
  mixingRatio: each.line.mix ?? null,
  shades: (each.line.shades ?? []).map((shade) => ({ ...shade, faded: fadedFrom(shade.hex) })),
  packSizes: [...each.line.sizes],
  safetyNotes: [...each.line.safety],
  videoUrl: videoOfLine(each.line),
  facts: factsOfLine(each.line),
  position: each.position,
}));

/** Each product's gallery: the pack, and its use. */
export const productPictureRows: readonly (typeof productPictures.$inferInsert)[] = placed.flatMap(
  (each) => {
    const [motif, alt] = each.line.inUse;
    const inUse = `/pictures/program/${each.brand.division}/${slug(each.line.name)}-in-use.svg?m=${motif}`;
    return [
      {
        productId: each.id,
        position: 1,
        image: packshot(each),
        alt: `${each.line.name}, ${each.line.sizes[0] ?? ''}`,
      },
      { productId: each.id, position: 2, image: inUse, alt },
    ];
  },
);

const productProgramRows = placed.flatMap(({ id, line }) =>
  line.taughtIn.map((name) => ({ productId: id, programId: programId(name) })),
);

/** Brands, products, and Asha's favourites and notes. */
export const catalogue: WorldPart = {
  // All of its rows are deleted with a division, a program or an account.
  tables: [],
  fill: async (tx, filledAt) => {
    await tx.insert(brands).values([...brandRows]);
    await tx.insert(subBrands).values([...subBrandRows]);
    await tx.insert(products).values([...productRows]);
    await tx.insert(productPictures).values([...productPictureRows]);
    await tx.insert(productPrograms).values(productProgramRows);
    await tx.insert(favouriteProducts).values([
      { accountId: 'HD1001', productId: 11103, at: filledAt - 30 * HOUR },
      { accountId: 'HD1001', productId: 21102, at: filledAt - 8 * HOUR },
    ]);
    await tx.insert(favouritePrograms).values({
      accountId: 'HD1001',
      programId: programId('Coppers on level 4'),
      at: filledAt - 30 * HOUR,
    });
    await tx.insert(productNotes).values({
      accountId: 'HD1001',
      productId: 11103,
      text: '7.44 on Mrs Thomas: 9% on the lengths, 6% at the root. Peach after five weeks.',
      updatedAt: filledAt - 30 * HOUR,
    });
  },
};
