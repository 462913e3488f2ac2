import type { Page } from '@playwright/test';
import { findOverlaps } from './find-overlaps.ts';
import {
  findCloseLines,
  findTextFaults,
  findUntranslated,
  MAY_END_EARLY,
} from './find-text-faults.ts';
import { type WalkTexts, walkTexts } from './walk-texts.ts';

type Found = readonly string[];

/**
 * Runs a search inside the page, with the walk through its texts and these values. Functions are
 * passed as source.
 */
const inPage = <Given extends readonly unknown[]>(
  page: Page,
  find: (walk: WalkTexts, ...given: Given) => Found,
  ...given: Given
): Promise<Found> =>
  page.evaluate<Found>(
    `(${find})(${[walkTexts, ...given.map((each) => JSON.stringify(each))].join(', ')})`,
  );

export const textFaults = (page: Page): Promise<Found> =>
  inPage(page, findTextFaults, MAY_END_EARLY);

export const untranslated = (
  page: Page,
  serverSaid: string,
  own: readonly string[],
): Promise<Found> => inPage(page, findUntranslated, serverSaid.replace(/\s+/g, ' '), own);

export const closeLines = (page: Page): Promise<Found> => inPage(page, findCloseLines);

export const overlaps = (page: Page): Promise<Found> => inPage(page, findOverlaps);
