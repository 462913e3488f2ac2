import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNote, type StoredNote } from '../../../server/domain/favourites.ts';
import type { InputOf } from '../../../sync/actions/index.ts';
import { productActions } from '../../../sync/actions/products.ts';
import { favourite, productNote } from '../../../sync/contract/products/products.ts';
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
const row = (product_id: string | number) => ({
  product_id,
  product_name: 'Cool Browns',
  division_code: 'rangat',
  at,
});

test('a favourite sends the product and its state, without the fields of its card', () => {
  expect(mark.sends(input)).toEqual({ endpoint: favourite, request: { product_id: 7, on: true } });
  expect(mark.lane(input)).toBe(mark.lane({ ...input, product_id: '7' }));
});

test('a favourite shows first and once with its card’s fields, and is removed when unmarked', () => {
  const { on: _, name, ...card } = input;
  const shown = showsMark['my-favourites'](kept({ products: [row(5), row('7')] }), input);
  expect(shown.products).toEqual([{ ...card, product_name: name }, row(5)]);
  expect(showsMark['my-favourites'](shown, { ...input, on: false }).products).toEqual([row(5)]);
  const without = kept({ products: [row(5)] });
  expect(showsMark['my-favourites'](without, { ...input, on: false })).toBe(without);
});

test('a note is sent as written, replaces the previous one, and is deleted when its text is empty', () => {
  const note = { product_id: 7, text: ' 9% on the lengths ', name: 'Coppers', at, was: 'Old' };
  expect(write.sends(note)).toEqual({
    endpoint: productNote,
    request: { product_id: 7, text: note.text, at: note.at, was: 'Old' },
  });
  const before = kept({ notes: [{ product_id: '7', text: 'Old', updated_at: at }] });
  const after = showsNote['my-favourites'](before, note);
  expect(after.notes).toEqual([{ product_id: 7, text: '9% on the lengths', updated_at: at }]);
  expect(showsNote['my-favourites'](after, { ...note, text: '  ' }).notes).toEqual([]);
});

test('a note has an undo time, and a favourite has none', () => {
  expect(write.holdFor).toBe(10_000);
  expect(mark).not.toHaveProperty('holdFor');
});

type Note = InputOf<'product-note'>;

/** What a server has after the requests of these notes; a note without text is none. */
const heldAfter = (held: StoredNote | undefined, notes: readonly Note[]) =>
  notes.reduce<StoredNote | undefined>((before, { text, was }, n) => {
    const after = mergeNote(before, { text, was: was ?? undefined, at: n });
    if (after === 'too-long') throw new Error('These texts are short.');
    return after.text === '' ? undefined : after;
  }, held);

const noteText = fc.constantFrom(
  '',
  'Mix 20 g',
  'Mix 25 g',
  'Mix 30 g',
  '9% on the lengths',
  'Mix 20 g, 9% on the lengths',
);
const written = fc.array(noteText, { minLength: 2, maxLength: 5 });
const asHeld = (text: string): StoredNote | undefined =>
  text === '' ? undefined : { text, at: -1 };
/** Notes that a person wrote one after the other, the first over the text that they saw. */
const notesOver = (seen: string, texts: readonly string[]) =>
  texts.map(
    (text, n): Note => ({ product_id: 7, name: 'Coppers', text, at, was: texts[n - 1] ?? seen }),
  );
const absorbed = (notes: readonly Note[]) =>
  notes.reduce((older, newer) => write.absorbs?.(older, newer) ?? newer);

test('D44: a note that absorbed earlier ones leaves the server as if each had been sent', () =>
  fc.assert(
    fc.property(noteText, written, (seen, texts) => {
      const notes = notesOver(seen, texts);
      expect(heldAfter(asHeld(seen), [absorbed(notes)])?.text).toBe(
        heldAfter(asHeld(seen), notes)?.text,
      );
    }),
  ));

test('D44: another device’s text is kept next to a note that absorbed others', () =>
  fc.assert(
    fc.property(
      noteText,
      fc.constantFrom('Asked for a cooler tone', 'Patch test on Friday'),
      written,
      (seen, elsewhere, texts) => {
        const held = heldAfter({ text: elsewhere, at: -1 }, [absorbed(notesOver(seen, texts))]);
        expect(held?.text.split('\n\n').toSorted()).toEqual(
          [elsewhere, texts.at(-1) ?? ''].filter(Boolean).toSorted(),
        );
      },
    ),
  ));
