import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNote } from '../../../server/domain/favourites.ts';

const note = (text: string, at: number, was?: string) => ({ text, at, was });

test('an edit of the stored text replaces or deletes it', () => {
  expect(mergeNote({ text: 'old', at: 1 }, note('new', 2, 'old'))).toEqual({ text: 'new', at: 2 });
  expect(mergeNote({ text: 'old', at: 1 }, note('', 2, 'old'))).toEqual({ text: '', at: 2 });
  expect(mergeNote(undefined, note('new', 2, 'gone elsewhere'))).toMatchObject({ text: 'new' });
});

test('concurrent texts of two phones are both kept, the later one first, in any order of arrival', () => {
  const both = { text: 'noon\n\nmorning', at: 12 };
  expect(mergeNote({ text: 'morning', at: 8 }, note('noon', 12, 'old'))).toEqual(both);
  expect(mergeNote({ text: 'noon', at: 12 }, note('morning', 8, 'old'))).toEqual(both);
  // Sent again, or written on: nothing is said twice.
  expect(mergeNote(both, note('morning', 8, 'old'))).toEqual(both);
  expect(mergeNote({ text: 'noon', at: 12 }, note('noon and more', 13, ''))).toEqual({
    text: 'noon and more',
    at: 13,
  });
});

test('a note stored before texts were composed equals its composed form', () => {
  // The letter U+095C has no composed form: what a phone sends of it are two characters.
  const [stored, seen] = ['लट पक\u095Cना', 'लट पक\u095Cना'.normalize('NFC')];
  expect(mergeNote({ text: stored, at: 1 }, note('', 2, seen))).toEqual({ text: '', at: 2 });
  expect(mergeNote({ text: stored, at: 1 }, note('नया', 2, seen))).toEqual({ text: 'नया', at: 2 });
  expect(mergeNote({ text: stored, at: 1 }, note('', 2, 'old'))).toEqual({ text: seen, at: 2 });
});

test('a deletion does not remove a note that was changed elsewhere', () => {
  expect(mergeNote({ text: 'changed elsewhere', at: 5 }, note('', 9, 'old'))).toEqual({
    text: 'changed elsewhere',
    at: 9,
  });
});

test('texts that are too long together are refused', () => {
  expect(mergeNote({ text: 'a'.repeat(1_500), at: 1 }, note('b'.repeat(1_500), 2, ''))).toBe(
    'too-long',
  );
});

test('without the text that a device had seen the later text wins', () => {
  expect(mergeNote({ text: 'noon', at: 12 }, note('morning', 8))).toMatchObject({ text: 'noon' });
  expect(mergeNote({ text: 'noon', at: 12 }, note('evening', 18))).toMatchObject({
    text: 'evening',
  });
});

test('every text that neither phone replaced is kept, in whichever order the two arrive', () => {
  const word = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(
      word,
      word,
      word,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (before, one, other, first, second) => {
        const start = { text: before, at: 0 };
        const after = mergeNote(start, note(one, first, before));
        const end = after === 'too-long' ? after : mergeNote(after, note(other, second, before));
        if (end === 'too-long') throw new Error('Two short texts are not too long.');
        // The second text may itself be what the first had before it.
        expect(end.text.includes(one) || one === before).toBe(true);
        expect(end.text.includes(other) || other === '').toBe(true);
      },
    ),
  );
});
