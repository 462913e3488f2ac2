import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { type Favourites, productRows } from '../../../sync/contract/products/products.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { requireId } from '../../content/ids.ts';
import {
  findBrand,
  findOwnProgram,
  findProduct,
  findSubBrand,
  productOf,
  productsOfBrand,
} from '../../content/products.ts';
import type { WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../db/schema/accounts.ts';
import { programs } from '../../db/schema/content.ts';
import {
  brands,
  favouriteProducts,
  favouritePrograms,
  productNotes,
  products,
  subBrands,
} from '../../db/schema/products.ts';
import { signedIn } from '../../domain/access.ts';
import { favouriteTarget, mergeNote } from '../../domain/favourites.ts';
import { iso } from '../../domain/time.ts';
import { playableFilm, signer } from '../../learning/media-files.ts';
import { oneAtATime } from '../../operations/learning/complete.ts';
import { pictureOf } from '../../pictures/drawn/picture-of.ts';
import { notAnyMore, Refusal } from '../../refusal.ts';

/** The person's divisions as a list that is valid SQL even when empty. */
const own = ({ divisions }: Account): string[] => ['', ...divisions];

/** Fields of every favourite: picture, division, time of addition. */
const shown = <T extends string | null>(
  { image }: { readonly image: T },
  division_code: string,
  at: number,
) => ({
  division_code,
  image,
  ...pictureOf(image),
  at: iso(at),
});

async function markedProducts(db: Database, account: Account): Promise<Favourites['products']> {
  const rows = await db
    .select({ product: products, brand: brands, at: favouriteProducts.at })
    .from(favouriteProducts)
    .innerJoin(products, eq(products.id, favouriteProducts.productId))
    .innerJoin(subBrands, eq(subBrands.id, products.subBrandId))
    .innerJoin(brands, eq(brands.id, subBrands.brandId))
    .where(
      and(eq(favouriteProducts.accountId, account.id), inArray(brands.divisionCode, own(account))),
    )
    .orderBy(desc(favouriteProducts.at), asc(products.id));
  return rows.map(({ product, brand, at }) => ({
    product_id: product.id,
    product_name: product.name,
    range: product.range,
    brand_id: brand.id,
    ...shown(product, brand.divisionCode, at),
  }));
}

async function markedPrograms(db: Database, account: Account): Promise<Favourites['programs']> {
  const rows = await db
    .select({ program: programs, at: favouritePrograms.at })
    .from(favouritePrograms)
    .innerJoin(programs, eq(programs.id, favouritePrograms.programId))
    .where(
      and(
        eq(favouritePrograms.accountId, account.id),
        inArray(programs.divisionCode, own(account)),
      ),
    )
    .orderBy(desc(favouritePrograms.at), asc(programs.id));
  return rows.map(({ program, at }) => ({
    program_id: program.id,
    program: program.name,
    ...shown(program, program.divisionCode, at),
  }));
}

async function notes(db: Database, account: Account): Promise<Favourites['notes']> {
  const rows = await db
    .select()
    .from(productNotes)
    .where(eq(productNotes.accountId, account.id))
    .orderBy(desc(productNotes.updatedAt), asc(productNotes.productId));
  return rows.map(({ productId, text, updatedAt }) => ({
    product_id: productId,
    text,
    updated_at: iso(updatedAt),
  }));
}

/** A person's favourites and notes, without favourites of divisions that the person has lost. */
async function favouritesOf(db: Database, account: Account): Promise<Favourites> {
  return {
    error: false,
    products: await markedProducts(db, account),
    programs: await markedPrograms(db, account),
    notes: await notes(db, account),
  };
}

const saved = { error: false, message: null } as const;

async function markProduct(
  { db, account, now }: WriteContext,
  id: string | number,
  on: boolean,
): Promise<void> {
  const mark = { accountId: account.id, productId: await findProduct(db, account, id) };
  if (on)
    await db
      .insert(favouriteProducts)
      .values({ ...mark, at: now })
      .onConflictDoNothing();
  else
    await db
      .delete(favouriteProducts)
      .where(
        and(
          eq(favouriteProducts.accountId, mark.accountId),
          eq(favouriteProducts.productId, mark.productId),
        ),
      );
}

async function markProgram(
  { db, account, now }: WriteContext,
  id: string | number,
  on: boolean,
): Promise<void> {
  const mark = { accountId: account.id, programId: await findOwnProgram(db, account, id) };
  if (on)
    await db
      .insert(favouritePrograms)
      .values({ ...mark, at: now })
      .onConflictDoNothing();
  else
    await db
      .delete(favouritePrograms)
      .where(
        and(
          eq(favouritePrograms.accountId, mark.accountId),
          eq(favouritePrograms.programId, mark.programId),
        ),
      );
}

const MARKS = { product: markProduct, program: markProgram } as const;

const favourite: Handler<'favourite'> = async (input, context) => {
  const { kind, id } = favouriteTarget(input);
  await MARKS[kind](context, id, input.on);
  return saved;
};

/** Maximum number of notes: each change sends all notes to all of a person's devices. */
const NOTES_MOST = 1_000;

/** Refuses a note beyond the maximum. */
async function checkRoom(db: Database, accountId: string): Promise<void> {
  const [counted] = await db
    .select({ notes: count() })
    .from(productNotes)
    .where(eq(productNotes.accountId, accountId));
  if ((counted?.notes ?? 0) >= NOTES_MOST)
    throw new Refusal(
      'too-many-notes',
      `You have ${NOTES_MOST} notes. Please delete one that you do not need.`,
      { field: 'text' },
    );
}

/** Merges the notes of two devices on a product; an empty text deletes the note. */
const productNote: Handler<'product-note'> = async (input, { db, account, now }) => {
  const productId = await findProduct(db, account, input.product_id);
  await oneAtATime(db, account.id);
  const own = and(eq(productNotes.accountId, account.id), eq(productNotes.productId, productId));
  const [held] = await db
    .select({ text: productNotes.text, at: productNotes.updatedAt })
    .from(productNotes)
    .where(own);
  // A device with a fast clock must not override the others for ever.
  const at = input.at == null ? now : Math.min(Date.parse(input.at), now);
  const merged = mergeNote(held, { text: input.text.trim(), at, was: input.was ?? undefined });
  if (merged === 'too-long')
    throw new Refusal(
      'note-changed',
      'You changed this note on another phone, and both texts together are too long.',
      { field: 'text' },
    );
  const { text, at: updatedAt } = merged;
  if (text === '') await db.delete(productNotes).where(own);
  else {
    if (!held) await checkRoom(db, account.id);
    await db
      .insert(productNotes)
      .values({ accountId: account.id, productId, text, updatedAt })
      .onConflictDoUpdate({
        target: [productNotes.accountId, productNotes.productId],
        set: { text, updatedAt },
      });
  }
  return saved;
};

const myFavourites: Handler<'my-favourites'> = (_input, { db, account }) =>
  favouritesOf(db, account);

/** Values that request the whole brand. */
const WHOLE = ['0', ''];

/** The whole brand in one answer, so that one visit stores it on the device (rule 7.26). */
const getProduct: Handler<'get-product'> = async ({ brand_id, sub_brand_id, limit }, context) => {
  const { db, account } = context;
  const sign = signer(context);
  const brand = await findBrand(db, account, brand_id);
  const part = WHOLE.includes(String(sub_brand_id ?? ''))
    ? undefined
    : await findSubBrand(db, brand.id, sub_brand_id ?? '');
  const all = (await productsOfBrand(db, brand.id, part)).map((product) => ({
    ...product,
    video_url: sign.maybe(product.video_url),
  }));
  return {
    error: false,
    products: limit === 0 ? all : all.slice(0, limit),
    brand_name: brand.name,
    division_code: brand.divisionCode,
    total: all.length,
  };
};

const productDetails: Handler<'product-details'> = async ({ product_id }, context) => {
  const { db, account } = context;
  const sign = signer(context);
  const product = await productOf(db, requireId(product_id, 'product'), account.divisions);
  if (!product) throw notAnyMore('product');
  const film = playableFilm(product.video_url);
  return {
    error: false,
    product: {
      ...product,
      video_url: sign.maybe(product.video_url),
      ...(film ? { film: sign.film(film) } : {}),
    },
  };
};

/** The product catalogues, and a person's favourites and notes. */
export const productCalls = calls('Products', productRows, {
  'get-product': {
    may: signedIn,
    shows: ['products'],
    summary: 'The products of a brand or of one of its parts.',
    handle: getProduct,
  },
  'product-details': {
    may: signedIn,
    shows: ['products'],
    summary: 'One product.',
    handle: productDetails,
  },
  favourite: {
    may: signedIn,
    changes: { own: ['my-favourites'] },
    summary: 'Keeps a product or program among the favourites, or takes it out.',
    handle: favourite,
  },
  'product-note': {
    may: signedIn,
    changes: { own: ['my-favourites'] },
    summary: 'Keeps the person’s own note on a product; an empty one takes it away.',
    handle: productNote,
  },
  'my-favourites': {
    may: signedIn,
    shows: ['products'],
    summary: 'The person’s favourites and notes.',
    handle: myFavourites,
  },
});
