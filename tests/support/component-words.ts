import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../src/i18n/language.ts';
import { languages, type Messages } from '../../src/i18n/languages.ts';
import { findFilledButtons } from './find-filled-buttons.ts';
import {
  findCloseLines,
  findTextFaults,
  findUntranslated,
  MAY_END_EARLY,
} from './find-text-faults.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { walkTexts } from './walk-texts.ts';

const tables = import.meta.glob<Messages>(
  ['../../src/i18n/subjects/*/*.ts', '../../src/rules/paths.ts'],
  { import: 'english', eager: true },
);
const english: Messages = Object.assign({}, ...Object.values(tables));
/** The brand's name is the same in every language. */
const translated = Object.values(english).filter((text) => text !== english['brand.name']);
const pseudo = pseudoCatalogue(english);

const PHONE = [360, 780] as const;
const sizes = [
  ['320 px', 320, ''],
  ['200 %', 360, '200%'],
] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const twoFrames = async (): Promise<void> => {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
};

async function speak(spoken: 'pseudo' | 'hi'): Promise<void> {
  await chooseLanguage('en');
  const load =
    spoken === 'pseudo' ? vi.spyOn(languages.hi, 'load').mockResolvedValue(pseudo) : undefined;
  await chooseLanguage('hi');
  load?.mockRestore();
  document.documentElement.lang = 'hi';
  await twoFrames();
}

async function faultsAt(width: number, text: string): Promise<readonly string[]> {
  const root = document.documentElement;
  await page.viewport(width, PHONE[1]);
  root.style.fontSize = text;
  await twoFrames();
  const over = root.scrollWidth - root.clientWidth;
  return [
    ...findTextFaults(walkTexts, MAY_END_EARLY),
    ...(over > 0 ? [`scrolls sideways by ${over}`] : []),
  ];
}

async function axeIn(theme: 'light' | 'dark'): Promise<readonly string[]> {
  document.documentElement.dataset.theme = theme;
  await Promise.allSettled(
    document
      .getAnimations()
      .flatMap(({ playState, finished }) => (playState === 'running' ? [finished] : [])),
  );
  const { violations } = await axe.run(document.body, {
    runOnly: RULES,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${theme} ${id}: ${target.join(' ')} ${failureSummary}`,
    ),
  );
}

/**
 * Fails unless the drawn part is correct in Hindi and in a language a third longer: nothing is
 * untranslated, cut or broken at 320 px and with text at 200 %, axe finds nothing in either theme,
 * and at most one button is filled. `said`: texts of the server, and names that are the same in
 * every language.
 */
export async function expectWordsHold(said: string): Promise<void> {
  const found: Record<string, readonly string[]> = {};
  const note = (what: string, faults: readonly string[]): void => {
    if (faults.length > 0) found[what] = faults;
  };
  const root = document.documentElement;
  const filled = findFilledButtons();
  if (filled.length > 1) note('more than one main button', filled);
  try {
    for (const spoken of ['pseudo', 'hi'] as const) {
      await speak(spoken);
      note(
        `${spoken}: untranslated`,
        findUntranslated(walkTexts, `Chairside\n${said}`, translated),
      );
      if (spoken === 'hi') note('lines', findCloseLines(walkTexts));
      for (const [name, width, text] of sizes)
        note(`${spoken} at ${name}`, await faultsAt(width, text));
      root.style.fontSize = '';
    }
    for (const theme of ['light', 'dark'] as const) note(`axe, ${theme}`, await axeIn(theme));
  } finally {
    root.style.fontSize = '';
    root.lang = 'en';
    delete root.dataset.theme;
    await chooseLanguage('en');
    await page.viewport(...PHONE);
  }
  expect(found).toEqual({});
}
