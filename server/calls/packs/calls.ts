import { eq, inArray, type SQL } from 'drizzle-orm';
import {
  type PackDocument,
  type PackFile,
  type PackKind,
  packRows,
} from '../../../sync/contract/products/packs.ts';
import type { Product } from '../../../sync/contract/products/product.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { brandsOf, findBrand, productsOfBrand } from '../../content/products.ts';
import type { SignedInContext } from '../../context.ts';
import { contentTag } from '../../crypto/sha256.ts';
import { programs } from '../../db/schema/content.ts';
import { signedIn } from '../../domain/access.ts';
import { perMinute } from '../../domain/limits.ts';
import { filesOfFilmAt, signer } from '../../learning/media-files.ts';
import { findProgram, ofDivisions, programRows } from '../../learning/program-rows.ts';
import { notAnyMore } from '../../refusal.ts';
import { type Content, programContent } from './program-content.ts';
import { programDocuments } from './program-documents.ts';

type Asked = string | number;
type Pack = Content & { readonly title: string; readonly image?: string | null };

/**
 * The documents of programs' screens that this person may see; films and handouts are packs of
 * their own.
 */
async function documentsOf(context: SignedInContext, where: SQL): Promise<PackDocument[]> {
  return programDocuments(
    context,
    await programRows(context.db, ofDivisions(context.account.divisions, where)),
  );
}

/** A division's brands and courses, as the division's pages list them. */
const listsOf = ({ account }: SignedInContext, code: string, title: string): PackDocument[] => {
  const ofDivision = { leapcode: account.id, division_code: code, current_division_code: code };
  return [
    { name: 'get-division-brands', request: { division_codes: [code] }, title },
    { name: 'brand-courses', request: ofDivision, title },
  ];
};

/** A brand's products; their pictures are public and belong to the pack. */
const productsOf = (
  brandId: string | number,
  title: string,
  products: readonly Product[],
): PackDocument[] => [
  { name: 'get-product', request: { brand_id: brandId, sub_brand_id: 0, limit: 0 }, title },
  ...products.map(({ product_id, product_name }) => ({
    name: 'product-details',
    request: { product_id },
    title: product_name,
  })),
];

/** Films about the use of products; they count towards the pack's size. */
const filmsOf = (products: readonly Product[]): PackFile[] =>
  products.flatMap(({ video_url, product_name }) =>
    video_url ? filesOfFilmAt(video_url, product_name) : [],
  );

async function brand(context: SignedInContext, id: Asked): Promise<Pack> {
  const {
    id: brandId,
    name,
    image,
    divisionCode,
  } = await findBrand(context.db, context.account, id);
  const products = await productsOfBrand(context.db, brandId, undefined);
  const taught = products.flatMap(({ program_ids }) => program_ids).map(Number);
  const documents = [
    ...listsOf(context, divisionCode, name),
    ...productsOf(brandId, name, products),
    // The courses that its products name.
    ...(taught.length ? await documentsOf(context, inArray(programs.id, taught)) : []),
  ];
  return { title: name, image, documents, files: filmsOf(products), onlineOnly: [] };
}

async function catalogue(context: SignedInContext, id: Asked): Promise<Pack> {
  const { db, account } = context;
  const code = String(id);
  // Another division's catalogue counts as missing (S25).
  if (!account.divisions.includes(code)) throw notAnyMore('catalogue');
  const listed = await brandsOf(db, [code]);
  const title = listed[0]?.division_code ?? code;
  const shelves = await Promise.all(
    listed.map(async (one) => ({
      ...one,
      products: await productsOfBrand(db, Number(one.brand_id), undefined),
    })),
  );
  const documents = [
    { name: 'get-divisions', request: {}, title },
    ...listsOf(context, code, title),
    {
      name: 'all-programs-list',
      request: { leapcode: account.id, division_code: code, current_division_code: code },
      title,
    },
    ...shelves.flatMap(({ brand_id, brand_name, products }) =>
      productsOf(brand_id, brand_name, products),
    ),
    ...(await documentsOf(context, eq(programs.divisionCode, code))),
  ];
  return {
    title,
    documents,
    files: filmsOf(shelves.flatMap(({ products }) => products)),
    onlineOnly: [],
  };
}

const program =
  (by: 'id' | 'courseId') =>
  async (context: SignedInContext, id: Asked): Promise<Pack> => {
    const row = await findProgram(context.db, context.account, by, id);
    return { title: row.name, image: row.image, ...(await programContent(context, row)) };
  };

const CONTENT: Readonly<Record<PackKind, (context: SignedInContext, id: Asked) => Promise<Pack>>> =
  {
    brand,
    catalogue,
    course: program('courseId'),
    program: program('id'),
  };

/** Removes duplicates: two lessons may show one film. */
const once = <T>(all: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];

/** The contents of a pack that this person may see. */
export const packManifest: Handler<'pack-manifest'> = async ({ kind, id }, context) => {
  const content = await CONTENT[kind](context, id);
  const documents = once(content.documents, ({ name, request }) => JSON.stringify([name, request]));
  const files = once(content.files, ({ url }) => url);
  const sign = signer(context);
  return {
    error: false,
    title: content.title,
    image: content.image ?? null,
    version: contentTag(JSON.stringify([documents, files])),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    documents,
    // The version ignores the signatures, which change every week.
    files: files.map(({ url, bytes, sha256, type, title }) => ({
      url: sign.address(url),
      bytes,
      sha256,
      type,
      title,
    })),
    online_only: [...new Set(content.onlineOnly)],
  };
};

/** The packs that a person can save on a device. */
export const packCalls = calls('Packs', packRows, {
  'pack-manifest': {
    may: signedIn,
    // This reads every lesson's text, and a phone polls it once an hour for each pack.
    limit: perMinute(60),
    shows: ['brands', 'products', 'programs', 'program-details', 'lessons', 'steps', 'trainings'],
    summary:
      'The documents and files of a brand, course, program or catalogue, with sizes and fingerprints.',
    handle: packManifest,
  },
});
