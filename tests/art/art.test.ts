import { expect, test } from 'vitest';
import { art, type DrawingKind } from '../../art/art.ts';
import { contrast } from '../../art/colour.ts';
import { motifOrder } from '../../art/motifs.ts';
import {
  type DivisionCode,
  divisionPalettes,
  grounds,
  onSolid,
  palette,
} from '../../art/palette.ts';

const codes = Object.keys(divisionPalettes) as DivisionCode[]; // The keys of a constant object.
const kinds: readonly DrawingKind[] = [
  'program',
  'banner',
  'category',
  'product',
  'person',
  'brand',
  'option',
];
/**
 * Bytes. A wide banner of curls has the largest picture; the other kinds stay under the first
 * number.
 */
const MOST_BYTES: Record<DrawingKind, number> = {
  program: 12_000,
  category: 12_000,
  product: 12_000,
  person: 12_000,
  brand: 12_000,
  option: 12_000,
  banner: 16_000,
};

/** Tags that are opened and not closed, or closed and not opened; empty for well-formed markup. */
const unbalanced = (markup: string): string[] => {
  const open: string[] = [];
  for (const [, closes, name, empty] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closes) {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!empty && name) open.push(name);
  }
  return open;
};

test('the same id, kind and division always give the same picture', () => {
  for (const kind of kinds) expect(art('one', kind, 'kala')).toBe(art('one', kind, 'kala'));
});

test('a picture does not depend on those drawn before it', () => {
  const alone = art('two', 'program', 'resham', { motif: 'curl' });
  art('three', 'program', 'resham', { motif: 'section' });
  expect(art('two', 'program', 'resham', { motif: 'curl' })).toBe(alone);
});

test('another id gives another picture of the same motif', () => {
  expect(
    new Set(
      Array.from({ length: 30 }, (_, i) => art(`id-${i}`, 'program', 'mool', { motif: 'mane' })),
    ).size,
  ).toBe(30);
});

test.each(motifOrder)(
  'programs with the same motif and division differ, even if the motif has no random part: %s',
  (motif) => {
    expect(
      new Set(Array.from({ length: 20 }, (_, i) => art(`id-${i}`, 'program', 'rangat', { motif })))
        .size,
    ).toBe(20);
  },
);

test.each(kinds)(
  'each %s drawing is within its size limit, well formed, and free of NaN and dangling ids',
  (kind) => {
    for (const code of codes)
      for (let i = 0; i < 12; i++) {
        const svg = art(`p-${i}`, kind, code);
        expect(svg.length).toBeLessThan(MOST_BYTES[kind]);
        expect(unbalanced(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, used] of svg.matchAll(/(?:url\(#|href="#)([a-z0-9]+)/g))
          expect(ids).toContain(used);
      }
  },
);

test.each(motifOrder)('the motif %s gives another drawing than another motif', (motif) => {
  expect(art('pinned', 'program', 'rangat', { motif })).not.toBe(
    art('pinned', 'program', 'rangat', { motif: motif === 'fan' ? 'wheel' : 'fan' }),
  );
});

test.each(codes)(
  '%s: text on its grounds and tint, and text on its solid colour, reach 4.9:1 by day and by night',
  (code) => {
    const { light, night } = palette(code);
    for (const ground of [...grounds.light, light.tint])
      expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(4.9);
    for (const ground of [...grounds.night, night.tint])
      expect(contrast(night.text, ground)).toBeGreaterThanOrEqual(4.9);
    expect(contrast(light.solid, onSolid.light)).toBeGreaterThanOrEqual(4.9);
    expect(contrast(night.solid, onSolid.night)).toBeGreaterThanOrEqual(4.9);
  },
);
