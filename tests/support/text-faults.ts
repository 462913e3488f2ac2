import type { Page } from '@playwright/test';
import { findOverlaps } from './find-overlaps.ts';
import { findCloseLines, findTextFaults, findUntranslated, MAY_END_EARLY } from './find-text-faults.ts';

export const textFaults = (page: Page): Promise<readonly string[]> => page.evaluate(findTextFaults, MAY_END_EARLY);

export const untranslated = (page: Page, serverSaid: string, own: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(findUntranslated, [serverSaid.replace(/\s+/g, ' '), own] as const);

export const closeLines = (page: Page): Promise<readonly string[]> => page.evaluate(findCloseLines);

export const overlaps = (page: Page): Promise<readonly string[]> => page.evaluate(findOverlaps);
