import { expect, test } from 'vitest';
import '../../../support/component-page.ts';

/** Every letter, figure and sign that the serif has besides spaces. */
const LETTERS = [
  ...Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCodePoint(0x21 + i)),
  ...'©°·½×àèéñöü–—‘’“”•…₹',
];

function widthIn(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.font = font;
  return (text) => pen.measureText(text).width;
}

test('decks and numerals are drawn in a serif of our own, in two weights, and so is the rupee', async () => {
  await Promise.all(
    ['400', '600'].map((weight) => document.fonts.load(`${weight} 100px "Chairside Serif"`)),
  );
  const [own, bold, none] = [
    widthIn('400 100px "Chairside Serif", monospace'),
    widthIn('600 100px "Chairside Serif", monospace'),
    widthIn('400 100px monospace'),
  ];
  // Letters of one typeface have the same width as in the other one only by chance.
  expect(LETTERS.filter((letter) => own(letter) === none(letter))).toEqual([]);
  expect(own('अ')).toBe(none('अ'));
  expect(bold('Balayage')).toBeGreaterThan(own('Balayage'));
  expect(getComputedStyle(document.documentElement).getPropertyValue('--voice')).toMatch(
    /^"Chairside Serif"/,
  );
});

test('every figure is as wide as another, so that times and ranks stand under each other', async () => {
  await document.fonts.load('500 100px "Chairside Serif"');
  const width = widthIn('500 100px "Chairside Serif", monospace');
  expect(new Set([...'0123456789'].map(width)).size).toBe(1);
});
