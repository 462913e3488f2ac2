import type { Page } from '@playwright/test';
import type { ScreenRow } from '../../src/app/screen-row.ts';
import { t } from '../../src/i18n/t.ts';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { insideRows, openRows, visitOf } from '../support/rows.ts';
import { goTo, signIn } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

interface Seen {
  readonly violations: string[];
  readonly policies: string[];
  functions: number;
}
interface Policy {
  createScriptURL(address: string): unknown;
}
declare global {
  interface Window {
    seen: Seen;
    policyOfApp: Policy;
  }
}

/**
 * Records, before a page's first script: policy violations, created policies, and calls of
 * `Function`.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.seen = { violations: [], policies: [], functions: 0 };
    document.addEventListener('securitypolicyviolation', (event) =>
      window.seen.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    const factory = (
      globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): Policy };
      }
    ).trustedTypes;
    const create = factory.createPolicy.bind(factory);
    factory.createPolicy = (name, rules) => {
      window.seen.policies.push(name);
      window.policyOfApp = create(name, rules);
      return window.policyOfApp;
    };
    const note = <T>(made: T): T => {
      window.seen.functions += 1;
      return made;
    };
    window.Function = new Proxy(Function, {
      apply: (target, self, given) => note(Reflect.apply(target, self, given)),
      construct: (target, given) => note<object>(Reflect.construct(target, given)),
    });
  });
const seen = (page: Page) => page.evaluate(() => window.seen);

test('[S2] [S3] [S4] no screen, signed in or out, violates the policy, creates another one or evaluates text as code', async ({
  page,
  front,
}) => {
  await watch(page);
  const walk = async (
    rows: readonly ScreenRow[],
    go: (page: Page, path: string) => Promise<unknown>,
  ) => {
    for (const row of rows) {
      const path = visitOf(row);
      await go(page, path);
      await expect(page, path).toHaveTitle(
        new RegExp(`(^| - )${t(`screen.${row.route}`)} - Chairside$`),
      );
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
      const { violations, policies, functions } = await seen(page);
      expect([path, violations, functions]).toEqual([path, [], 0]);
      expect(policies.filter((name) => !['app-html', 'app-url'].includes(name))).toEqual([]);
    }
  };
  await walk(openRows, (on, path) => on.goto(path));
  await signIn(page);
  await walk(insideRows, goTo);
  expect(front.arrived.filter(({ path }) => path.startsWith('/csp-report'))).toEqual([]);
});

test('[S2] planted code does not run: inline script, handler attribute, eval, data: script, innerHTML', async ({
  page,
  quiet,
}) => {
  quiet.allow(
    /Content Security Policy|Trusted ?Type|requires? 'Trusted|unsafe-eval|Executing inline|Loading the script/i,
  );
  await watch(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Code in a timer does not have the privileges of the test's own evaluation.
  const refused = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const script = (fill: (made: HTMLScriptElement) => void) => () => {
          const made = document.createElement('script');
          fill(made);
          document.body.append(made);
        };
        const run = 'document.title = "planted"';
        const attempts: Record<string, () => unknown> = {
          'inline script': script((made) => made.append(run)),
          'inline text': script((made) => Object.assign(made, { textContent: run })),
          'data script': script((made) => made.setAttribute('src', `data:text/javascript,${run}`)),
          handler: () => {
            const button = document.createElement('button');
            button.setAttribute('onclick', run);
            button.click();
          },
          // biome-ignore lint/security/noGlobalEval: what must not work is tried
          eval: () => globalThis.eval(run),
          innerHTML: () =>
            Object.assign(document.createElement('div'), {
              innerHTML: `<img src=x onerror='${run}'>`,
            }),
          markup: () =>
            document.body.insertAdjacentHTML('beforeend', `<img src=x onerror='${run}'>`),
          worker: () => new Worker('https://evil.example/worker.js'),
        };
        setTimeout(() => {
          const thrown = Object.entries(attempts).filter(([, attempt]) => {
            const before = window.seen.violations.length;
            try {
              attempt();
            } catch {
              return true;
            }
            return window.seen.violations.length > before;
          });
          setTimeout(() => resolve(thrown.map(([name]) => name)), 500);
        }, 0);
      }),
  );
  expect(refused).toEqual(
    expect.arrayContaining(['inline text', 'data script', 'eval', 'innerHTML', 'markup', 'worker']),
  );
  expect((await seen(page)).violations.length).toBeGreaterThanOrEqual(8);
  expect(await page.title()).not.toBe('planted');
});

test('[S3] the app’s policy accepts its service worker’s address, and no other script address', async ({
  page,
}) => {
  await watch(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const passes = (address: string) =>
    page.evaluate((wanted) => {
      try {
        return String(window.policyOfApp.createScriptURL(wanted)) === wanted;
      } catch {
        return false;
      }
    }, address);
  expect(await passes('/sw.js')).toBe(true);
  for (const foreign of [
    'https://evil.example/sw.js',
    '//evil.example/sw.js',
    '/sw.js/../uploads/sw.js',
    '/assets/index.js',
    'data:text/javascript,1',
    'blob:x',
  ]) {
    expect([foreign, await passes(foreign)]).toEqual([foreign, false]);
  }
});
