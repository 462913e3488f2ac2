import * as fc from 'fast-check';
import type { IcsEvent } from '../../src/rules/calendar.ts';

const MOST_SIGNS = 500;

/**
 * Generates texts as servers send them, with characters that break calendars: the format's
 * delimiters, line ends, emoji, Devanagari, great length.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: MOST_SIGNS, size: 'max' }),
  fc
    .array(
      fc.constantFrom(
        '\n',
        '\r\n',
        '\r',
        ',',
        ';',
        '\\',
        ':',
        '"',
        '\\n',
        '\t',
        ' ',
        'बालों की देखभाल',
        'रंग',
        '💇🏽‍♀️',
        '✂️',
        'e\u0301',
        'Shade talk',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
);

/** Seconds, as iCalendar counts them, between 2020 and 2040. */
const anyInstant = fc
  .integer({ min: 1_577_836_800, max: 2_208_988_800 })
  .map((seconds) => seconds * 1_000);

/** Generates calendar entries. */
export const anyEntry: fc.Arbitrary<IcsEvent> = fc
  .record({
    code: fc.oneof(fc.nat(), fc.stringMatching(/^[\w-]{1,20}$/)),
    name: anyText,
    details: anyText,
    place: anyText,
    startsAt: anyInstant,
    lasts: fc.integer({ min: 1, max: 604_800 }),
    sequence: fc.nat(1_000),
    updatedAt: anyInstant,
    status: fc.constantFrom('CONFIRMED', 'TENTATIVE', 'CANCELLED'),
    url: fc.option(fc.webUrl({ withQueryParameters: true }), { nil: undefined }),
  })
  .map(({ lasts, ...entry }) => ({ ...entry, endsAt: entry.startsAt + lasts * 1_000 }));

/**
 * Returns a text as a calendar reads it back: one kind of line end, no forbidden characters, no
 * surrounding space.
 */
export const asKept = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, (sign) => (sign > '\u007f' ? sign : ''))
    .trim();
