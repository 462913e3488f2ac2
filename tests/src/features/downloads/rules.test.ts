import { expect, test } from 'vitest';
import { byDivision, foilsOf, stateOf } from '../../../../src/features/downloads/rules.ts';
import type { PackItem, PackView } from '../../../../sync/page/packs.ts';

const item = (over: Partial<PackItem> = {}): PackItem => ({
  url: '/media/a.mp4',
  title: 'A',
  type: 'video/mp4',
  bytes: 10,
  stored: 10,
  failed: false,
  ...over,
});
const pack = (over: Partial<PackView> = {}): PackView => ({
  pin: { kind: 'course', id: 1, at: 1 },
  title: 'A course',
  image: undefined,
  bytes: 10,
  stored: 10,
  items: [item()],
  documents: [],
  isSettled: true,
  failed: 0,
  needsNetwork: [],
  share: 100,
  usedAt: 5,
  frees: 10,
  ...over,
});

test('a settled pack is saved; any other is coming, paused, or in the state of its reason to wait', () => {
  expect(stateOf(pack())).toBe('saved');
  expect(stateOf(pack({ failed: 1 }))).toBe('saved');
  const begun = { isSettled: false };
  expect(stateOf(pack(begun))).toBe('coming');
  expect(stateOf(pack({ ...begun, pin: { kind: 'course', id: 1, at: 1, waits: 'wifi' } }))).toBe(
    'wifi',
  );
  expect(
    stateOf(pack({ ...begun, pin: { kind: 'course', id: 1, at: 1, waits: 'wifi', paused: true } })),
  ).toBe('paused');
});

test('each film and handout has one foil, whole ones first, and captions have none', () => {
  const items = [
    item({ stored: 0 }),
    item({ stored: 4 }),
    item({ type: 'text/vtt' }),
    item({ type: 'application/pdf' }),
    item({ stored: 0, failed: true }),
  ];
  expect(foilsOf([pack({ items }), pack()])).toEqual([
    'whole',
    'whole',
    'saving',
    'empty',
    'empty',
  ]);
});

test('courses are grouped by division, in the order of the list', () => {
  const course = (id: number, division: string) => ({
    id,
    title: '',
    image: undefined,
    division,
    brand: '',
  });
  const [a, b, c] = [course(1, 'kala'), course(2, 'rangat'), course(3, 'kala')];
  expect(byDivision([a, b, c])).toEqual([
    ['kala', [a, c]],
    ['rangat', [b]],
  ]);
});
