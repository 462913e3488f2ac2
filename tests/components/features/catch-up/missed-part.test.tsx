import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MissedPart } from '../../../../src/features/catch-up/missed-part.tsx';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { notificationText } from '../../../../src/i18n/subjects/news/notifications.ts';
import { homeRead } from '../../../../src/rules/reads.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import type { CaughtUp } from '../../../../sync/store/session-values.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { offline } from '../../../sync/scripted-wire.ts';

const DAY_MS = 86_400_000;
const since = Date.now() - 3 * DAY_MS;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const moved: CaughtUp = { kind: 'moved', id: 'T1', title: 'Foil placement', at: inDays(2) };
const cancelled: CaughtUp = { kind: 'cancelled', id: 'T2', title: 'Bridal knots', at: inDays(1) };
const added: CaughtUp = { kind: 'training', id: 'T3', title: 'Curl by curl', at: inDays(5) };
const notification = (n: number): CaughtUp => ({
  kind: 'notification',
  id: `n${n}`,
  title: `News ${n}`,
  at: inDays(-n),
});

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ upcoming_trainings: [training()] })),
  });
});
afterEach(async () => {
  await account.remove();
  await chooseLanguage('en');
});

const part = page.getByRole('region', { name: notificationText('catchUp.title') });
const lines = part.getByRole('listitem');
const kept = async () => (await readSession(account.store, ['catch_up'])).catch_up;

async function draw(missed?: readonly CaughtUp[]): Promise<void> {
  if (missed) await writeSession(account.store, { catch_up: { since, lines: missed } });
  await account.draw(
    <>
      <h1>Home</h1>
      <MissedPart />
    </>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
}

async function drawHome(missed: readonly CaughtUp[]): Promise<void> {
  // Otherwise home's popup would cover the list.
  await writeSession(account.store, {
    closeUpcomingTraining: true,
    catch_up: { since, lines: missed },
  });
  await account.drawScreen('home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
}

test('three missed changes are exactly three lines on home, the most important first, with the day of the last visit', async () => {
  await drawHome([added, cancelled, moved]);
  await expect.element(lines.first()).toMatchTextContent(/Foil placement.*New time: /);
  await expect.element(lines.nth(1)).toMatchTextContent(/Bridal knots.*Cancelled, was /);
  await expect.element(lines.nth(2)).toMatchTextContent(/Curl by curl.*New training: /);
  await expect.element(lines.nth(3)).not.toBeInTheDocument();
  await expect.element(part.getByText(/^Since \d\d \w{3} \d{4}$/)).toBeVisible();
  await expect
    .element(part.getByRole('link', { name: /Foil placement/ }))
    .toHaveAttribute('href', expect.stringMatching(/^\/calendar\?day=/));
});

test('offline the stored lines are shown', async () => {
  await account.engine.pull(...homeRead('HD1001'));
  account.script.answers['home-pwa'] = offline;
  await drawHome([moved]);
  await expect.element(lines.first()).toMatchTextContent('Foil placement');
});

test('closing the list empties the stored lines, and the heading takes the focus', async () => {
  await draw([moved]);
  await part.getByRole('button', { name: notificationText('catchUp.done') }).click();
  await expect.element(part).not.toBeInTheDocument();
  expect(document.activeElement?.tagName).toBe('H1');
  await expect.poll(kept).toEqual({ since, lines: [] });
});

test('a long list shows five lines, and all of them after a press', async () => {
  await draw([moved, ...[1, 2, 3, 4, 5, 6].map(notification)]);
  await expect.element(lines.nth(4)).toBeVisible();
  await expect.element(lines.nth(5)).not.toBeInTheDocument();
  await part.getByRole('button', { name: notificationText('catchUp.all', { count: 7 }) }).click();
  await expect.element(lines.nth(6)).toMatchTextContent('News 6');
});

test('without missed changes there is no list', async () => {
  await draw([]);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.element(part).not.toBeInTheDocument();
});

test('changes that are stored while home is open are shown', async () => {
  await draw();
  await writeSession(account.store, { catch_up: { since, lines: [moved] } });
  await expect.element(lines.first()).toMatchTextContent('Foil placement');
});

test('[E35] in Hindi the heading is Hindi, and an English title is marked as English', async () => {
  await chooseLanguage('hi');
  await draw([moved]);
  await expect.element(page.getByRole('heading', { name: 'इस बीच क्या बदला' })).toBeVisible();
  await expect.element(page.getByText('Foil placement')).toHaveAttribute('lang', 'en');
});
