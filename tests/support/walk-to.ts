import { expect, type Page } from '@playwright/test';
import type { ScreenRow } from '../../src/app/screen-row.ts';
import { t } from '../../src/i18n/t.ts';
import { visitOf } from './rows.ts';
import { goTo } from './steps.ts';

/**
 * Navigates to a row's screen inside the open app, as a link does, and waits for it; a start for
 * each of fifty screens would take longer.
 */
export async function walkTo(page: Page, row: ScreenRow): Promise<void> {
  await goTo(page, visitOf(row));
  await expect(page, row.path).toHaveTitle(
    new RegExp(`(^| - )${t(`screen.${row.route}`)} - Chairside$`),
  );
  await expect(page.locator('main [aria-busy="true"]'), row.path).toHaveCount(0);
}
