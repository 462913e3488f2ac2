import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolve } from '../../../../src/app/navigation/resolve.ts';
import { screenAt } from '../../../../src/app/screens.ts';
import { createHistoryEntries, shownAddress } from '../../../../src/ui/history/history-entries.ts';
import { holds } from '../../../support/holds.ts';
import { someone } from '../../../support/someone.ts';
import { TestWindow } from './test-window.ts';

const piece = fc.constantFrom(
  '/',
  '//',
  '/\\\\',
  '%2f%2f',
  '%',
  '%E0%A4%A',
  '%00',
  'home',
  'quiz',
  '..',
  '.',
  ':',
  '@',
  'evil.example',
  '?a=%',
  '#',
  '\u202e',
  'ा',
  'x'.repeat(9_000),
);
/** A path as a browser's location has it, from arbitrary text after the origin. */
const address = fc.array(piece, { maxLength: 7 }).map((pieces) => {
  const { pathname, search, hash } = new URL(`http://app.test/${pieces.join('')}`);
  return pathname + search + hash;
});

test('[S-16] [2.15] every address of this origin opens a screen or leads home, and can be pushed and replaced in the history', () => {
  holds(
    fc.property(address, address, address, (first, next, last) => {
      const page = new TestWindow(first);
      const entries = createHistoryEntries(page, shownAddress);
      expect(page.address).toBe(first);
      entries.push(next);
      expect(page.address).toBe(next);
      entries.rewriteSearch('?q=1');
      entries.replace(last);
      expect(page.address).toBe(last);
      for (const who of [null, someone]) {
        const { pathname } = page.location;
        expect(resolve(pathname, who)).toMatchObject(
          screenAt(pathname) ? {} : { kind: 'redirect', to: '/home' },
        );
      }
    }),
  );
});
