import { expect, test } from 'vitest';
import { productActions } from '../../../sync/actions/products.ts';
import { favourite, productNote } from '../../../sync/contract/products.ts';
import { kept } from '../../support/product.ts';

const { favourite: mark, 'product-note': write } = productActions;
const showsMark = mark.shows as Required<typeof mark.shows>;
const showsNote = write.shows as Required<typeof write.shows>;
const at = '2026-08-12T10:00:00Z';
const input = {
  product_id: 7,
  name: 'Coppers and Reds',
  range: 'Cream colour',
  division_code: 'rangat',
  brand_id: 11,
  image: '/p.svg',
  on: true,
  at,
};
const row = (product_id: string | number) => ({ product_id, product_name: 'Cool Browns', division_code: 'rangat', at });

test('a favourite goes out as a product and its state, without what only its card needs', () => {
  expect(mark.sends(input)).toEqual({ endpoint: favourite, request: { product_id: 7, on: true } });
  expect(mark.lane(input)).toBe(mark.lane({ ...input, product_id: '7' }));
});

test('a favourite stands first, once, with what its card shows, and leaves when it is taken out', () => {
  const { on: _, name, ...card } = input;
  const shown = showsMark['my-favourites'](kept({ products: [row(5), row('7')] }), input);
  expect(shown.products).toEqual([{ ...card, product_name: name }, row(5)]);
  expect(showsMark['my-favourites'](shown, { ...input, on: false }).products).toEqual([row(5)]);
  const without = kept({ products: [row(5)] });
  expect(showsMark['my-favourites'](without, { ...input, on: false })).toBe(without);
});

test('a note goes out as it was written, replaces the one before, and without text takes it away', () => {
  const note = { product_id: 7, text: ' 9% on the lengths ', name: 'Coppers', at, was: 'Old' };
  expect(write.sends(note)).toEqual({ endpoint: productNote, request: { product_id: 7, text: note.text, at: note.at, was: 'Old' } });
  const before = kept({ notes: [{ product_id: '7', text: 'Old', updated_at: at }] });
  const after = showsNote['my-favourites'](before, note);
  expect(after.notes).toEqual([{ product_id: 7, text: '9% on the lengths', updated_at: at }]);
  expect(showsNote['my-favourites'](after, { ...note, text: '  ' }).notes).toEqual([]);
});

test('a note can be undone before it is sent', () => {
  expect([write.holdFor, 'holdFor' in mark]).toEqual([10_000, false]);
});
