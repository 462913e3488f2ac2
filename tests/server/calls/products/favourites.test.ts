import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changes } from '../../../../server/db/schema/changes.ts';
import { productNotes, products } from '../../../../server/db/schema/products.ts';
import type { Favourites } from '../../../../sync/contract/products/products.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const SERUM = 21202;
const POWDER = 12101;
const COURSE = 201;

onEveryDatabase('favourites and notes', (server) => {
  async function send(path: string, request: object, loginId = 'HD1002', key?: string) {
    const { bearer } = await signedIn(server(), loginId);
    return post(server(), `/api/hair_dresser/${path}`, request, {
      ...bearer,
      ...(key ? { 'idempotency-key': key } : {}),
    });
  }
  const mine = async (loginId?: string) =>
    (await send('my-favourites', {}, loginId)).body as Favourites; // checked against its schema

  test('a product is marked and unmarked as a favourite once, however often that is sent', async () => {
    for (let i = 0; i < 2; i++)
      expect((await send('favourite', { product_id: POWDER, on: true })).body).toEqual({
        error: false,
        message: null,
      });
    const [marked, ...others] = (await mine()).products;
    expect(others).toEqual([]);
    expect(marked).toMatchObject({
      product_id: POWDER,
      product_name: 'Blue Lightening Powder',
      division_code: 'rangat',
      brand_id: 12,
      image_w: 320,
      at: '2026-08-12T04:00:00.000Z',
    });
    for (let i = 0; i < 2; i++)
      expect((await send('favourite', { product_id: POWDER, on: false })).status).toBe(200);
    expect((await mine()).products).toEqual([]);
  });

  test('programs can be favourites too', async () => {
    await send('favourite', { program_id: String(COURSE), on: true });
    expect(await mine()).toMatchObject({
      products: [],
      programs: [{ program_id: COURSE, program: 'Balayage on dark bases' }],
    });
  });

  test('[S42] a note beyond a thousand is refused; an existing note can be changed, and deleting one makes room', async () => {
    const { db } = server();
    const [like] = await db.select().from(products).where(eq(products.id, POWDER));
    if (!like) throw new Error('There is no product.');
    const made = Array.from({ length: 1_000 }, (_, n) => 900_000 + n);
    await db.insert(products).values(made.map((id) => ({ ...like, id })));
    await db
      .insert(productNotes)
      .values(
        made.map((productId) => ({ accountId: 'HD1002', productId, text: 'x', updatedAt: 0 })),
      );
    const write = (product_id: number, text: string) => send('product-note', { product_id, text });
    expect(await write(POWDER, 'One more')).toMatchObject({
      status: 422,
      body: { code: 'too-many-notes', field: 'text' },
    });
    expect((await write(900_000, 'Changed')).status).toBe(200);
    expect((await write(900_001, '')).status).toBe(200);
    expect((await write(POWDER, 'One more')).status).toBe(200);
  });

  test('two equal concurrent requests make one favourite', async () => {
    const both = await Promise.all(
      [1, 2].map((n) => send('favourite', { product_id: POWDER, on: true }, 'HD1002', `tap-${n}`)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mine()).products).toHaveLength(1);
  });

  test('the last note is kept, and an empty one deletes it', async () => {
    await send('product-note', { product_id: POWDER, text: 'first' });
    server().clock.advance(1000);
    await send('product-note', {
      product_id: POWDER,
      text: ' 6% on the scalp, नौ प्रतिशत in foils ',
    });
    expect((await mine()).notes).toEqual([
      {
        product_id: POWDER,
        text: '6% on the scalp, नौ प्रतिशत in foils',
        updated_at: '2026-08-12T04:00:01.000Z',
      },
    ]);
    await send('product-note', { product_id: POWDER, text: '  ' });
    expect((await mine()).notes).toEqual([]);
  });

  test('an older note that arrives late does not overwrite a newer one; a time in the future counts as now', async () => {
    const at = (minutes: number) => new Date(server().clock.now() + minutes * 60_000).toISOString();
    await send('product-note', { product_id: POWDER, text: 'written at noon', at: at(-10) });
    await send('product-note', { product_id: POWDER, text: 'written in the morning', at: at(-60) });
    await send('product-note', { product_id: POWDER, text: '', at: at(-60) });
    expect((await mine()).notes.map(({ text }) => text)).toEqual(['written at noon']);
    // A clock that is ahead counts as now.
    await send('product-note', { product_id: POWDER, text: 'from tomorrow', at: at(1_440) });
    server().clock.advance(1000);
    await send('product-note', { product_id: POWDER, text: 'after that' });
    expect((await mine()).notes.map(({ text }) => text)).toEqual(['after that']);
  });

  test('[S25] each person has favourites and notes of their own', async () => {
    expect((await mine('HD1001')).notes).toHaveLength(1);
    expect(await mine('HD1002')).toMatchObject({ products: [], programs: [], notes: [] });
  });

  test('[S25] products and programs of other divisions cannot be favourites, nor have a note', async () => {
    for (const request of [
      { product_id: SERUM, on: true },
      { program_id: 207, on: true },
      { product_id: 5, on: true },
      { program_id: 'x', on: true },
    ])
      expect((await send('favourite', request)).status, JSON.stringify(request)).toBe(404);
    expect((await send('product-note', { product_id: SERUM, text: 'x' })).status).toBe(404);
    expect(await mine()).toMatchObject({ products: [], programs: [], notes: [] });
  });

  test.each([
    [{ on: true }, 'product_id'],
    [{ product_id: POWDER, program_id: COURSE, on: true }, 'program_id'],
    [{ product_id: POWDER, on: 'yes' }, 'on'],
    [{ product_id: { $gt: 0 }, on: true }, 'product_id'],
    [{ product_id: 'x'.repeat(201), on: true }, 'product_id'],
  ])('a favourite of %j is refused with the field %s', async (request, field) => {
    expect(await send('favourite', request)).toMatchObject({ status: 422, body: { field } });
  });

  test('a note may have 2000 characters and no more', async () => {
    expect(
      (await send('product-note', { product_id: POWDER, text: 'ः'.repeat(2000) })).status,
    ).toBe(200);
    expect(
      await send('product-note', { product_id: POWDER, text: 'x'.repeat(2001) }),
    ).toMatchObject({ status: 422, body: { field: 'text' } });
  });

  test('a change note tells the person’s other devices', async () => {
    await send('favourite', { product_id: POWDER, on: true });
    const [noted] = await server()
      .db.select()
      .from(changes)
      .where(eq(changes.audience, 'account:HD1002'))
      .orderBy(desc(changes.seq))
      .limit(1);
    expect(noted).toMatchObject({ endpoint: 'my-favourites' });
  });
});
