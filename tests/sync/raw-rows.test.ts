import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf, eachList, eachRow, endOfValue, type Span, wordsAt } from '../../sync/raw-rows.ts';
import { holds } from '../support/holds.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** What the lists of an answer are by their bytes, row by row, and what is around them. */
function read(text: string) {
  const bytes = bytesOf(text);
  const lists: [string | null, unknown[]][] = [];
  const around = eachList(bytes, (at, from) => {
    const rows: unknown[] = [];
    const end = eachRow(bytes, from, (begin) => {
      const to = endOfValue(bytes, begin);
      rows.push(JSON.parse(wordsAt(bytes, [begin, to])));
      return to;
    });
    lists.push([at, rows]);
    return end;
  });
  return { around, lists };
}

test('rows are found in any JSON, however it is written, and what is around them stays as it is', () => {
  const answers = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()))));
  holds(
    fc.property(answers, fc.constantFrom(undefined, 2, '\t'), (answer, space) => {
      const text = JSON.stringify(answer, null, space);
      const { around, lists } = read(text);
      const same: unknown = JSON.parse(text);
      if (Array.isArray(same)) expect(lists).toEqual([[null, same]]);
      else expect(lists).toEqual(Object.entries(same as object).filter(([, value]) => Array.isArray(value)));
      let nth = 0;
      const again = around?.map((part) => part ?? JSON.stringify(lists[nth++]?.[1])).join('');
      // Without a field there is nothing to be read by its bytes.
      expect(JSON.parse(again ?? '{}')).toEqual(same);
    }),
  );
});

test.each(['', 'null', '7', '"a"', '[1,2', '{"a":[1,2', '{"a":[1,2]', '{a:[1]}', '[1]]', '{"a":[1],"a":[2]}', '\ufeff{"a":[1]}'])(
  'what is cut off, no JSON, no list or ambiguous is not read by its bytes: %j',
  (text) => {
    expect(read(text).around).toBeNull();
  },
);

test('a digest is another for any other bytes, and the same wherever they lie', () => {
  const text = fc.uint8Array({ minLength: 1, maxLength: 64 });
  holds(
    fc.property(text, text, fc.nat(9), (a, b, at) => {
      const whole = (bytes: Uint8Array): Span => [0, bytes.length];
      const moved = new Uint8Array([...new Uint8Array(at), ...a, 7]);
      expect(digestOf(moved, [at, at + a.length])).toBe(digestOf(a, whole(a)));
      expect(digestOf(a, whole(a)) === digestOf(b, whole(b))).toBe(a.join() === b.join());
    }),
  );
});

test('of a hundred thousand texts that differ in one place, or two, no two have the same digest', () => {
  const digests = new Set<string>();
  for (let one = 0; one < 100_000; one += 1) {
    const bytes = new Uint8Array(64);
    new DataView(bytes.buffer).setUint32(24, one);
    new DataView(bytes.buffer).setUint32(40, one * 0x01000000);
    digests.add(digestOf(bytes, [0, bytes.length]));
  }
  expect(digests.size).toBe(100_000);
});
