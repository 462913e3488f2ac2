import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NotedLines } from '../../../../src/features/support/diagnostics-screen.tsx';
import { FactGroups } from '../../../../src/features/support/fact-groups.tsx';
import { diagnosticsText } from '../../../../src/i18n/subjects/help/diagnostics.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import type { NotedLine } from '../../../../sync/upkeep/noted-line.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { diagnosticsOf } from '../../../support/diagnostics.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const text = (words: string) => page.getByText(words, { exact: true });

test('an empty log and an empty outbox are reported', async () => {
  await account.drawScreen('diagnostics');
  await expect.element(text(diagnosticsText('diagnostics.empty'))).toBeVisible();
  await expect.element(text(diagnosticsText('diagnostics.nothingWaits'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: diagnosticsText('diagnostics.copy') }))
    .toBeVisible();
});

test('the log of this account is listed, newest first, with endpoint, failure kind and status', async () => {
  const diagnostics: NotedLine[] = [
    { at: Date.now() - 2000, what: 'started' },
    {
      at: Date.now() - 1000,
      what: 'read-failed',
      name: 'home-pwa',
      kind: 'busy',
      status: 500,
      count: 3,
    },
  ];
  await writeSession(account.store, { diagnostics });
  await account.drawScreen('diagnostics');
  const lines = page.getByRole('listitem');
  await expect
    .element(lines.first())
    .toMatchTextContent(/Could not load.*3 times.*home-pwa.*server busy or broken \(500\)/);
  await expect.element(lines.nth(1)).toMatchTextContent('The app started');
});

test('a long log is shown completely', async () => {
  const lines = Array.from(
    { length: 200 },
    (_, i): NotedLine => ({ at: i, what: i % 2 ? 'drained' : 'read-failed', count: i }),
  );
  await account.draw(<NotedLines lines={lines} />);
  await expect.poll(() => document.querySelectorAll('li').length).toBe(200);
});

test('a nearly full, evictable store is reported with what to do', async () => {
  await account.draw(
    <FactGroups
      {...diagnosticsOf({
        browser: { used: 900, quota: 1000, isPersisted: false },
        store: { isKept: false },
      })}
    />,
  );
  await expect.element(text(diagnosticsText('diagnostics.nearlyFull'))).toBeVisible();
  await expect.element(text(diagnosticsText('diagnostics.notKept'))).toBeVisible();
  await expect.element(text(diagnosticsText('diagnostics.notKeptNote'))).toBeVisible();
  await expect.element(text(diagnosticsText('diagnostics.kept'))).not.toBeInTheDocument();
});

test('a persistent store with free space is reported as such', async () => {
  await account.draw(<FactGroups {...diagnosticsOf()} />);
  await expect.element(text(diagnosticsText('diagnostics.kept'))).toBeVisible();
  await expect.element(text(diagnosticsText('diagnostics.room'))).toBeVisible();
});

test('without a storage estimate the free space is not guessed', async () => {
  await account.draw(<FactGroups {...diagnosticsOf({ browser: { used: null, quota: null } })} />);
  await expect.element(text(diagnosticsText('diagnostics.usedUnknown'))).toBeVisible();
});
