import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { sideways, smallTargets } from './looks.ts';

const HEIGHT = 900;

/** Width and colour scheme in which a state is checked. */
type Look = readonly [width: 360 | 1280, colorScheme: 'light' | 'dark'];
export const ALL_LOOKS: readonly Look[] = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
];
/** Two looks for further states of a screen that was checked in all four. */
export const OPPOSITE: readonly Look[] = [
  [360, 'light'],
  [1280, 'dark'],
];

/**
 * Fails unless the page, or one part of it, passes axe in these looks with targets that are large
 * enough; `what` names the state in a failure.
 */
export async function passesAxe(
  page: Page,
  what: string,
  looks: readonly Look[] = ALL_LOOKS,
  within?: string,
): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect
      .soft([what, width, colorScheme, await axeFindings(page, within), await smallTargets(page)])
      .toEqual([what, width, colorScheme, [], []]);
  }
}

const softly = expect.configure({ soft: true });

/**
 * Fails unless the page fits into 320 px, and with text at 200 %. A responsive layout follows a
 * moment after the window changes.
 */
export async function fits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await softly.poll(() => sideways(page), `${what}, 320 px`).toBe(0);
  await page.evaluate(() => void document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await softly.poll(() => sideways(page), `${what}, 200 %`).toBe(0);
  await page.evaluate(() => void document.documentElement.style.removeProperty('font-size'));
}
