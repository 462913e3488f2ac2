import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUnread } from '../../../../src/live/documents/use-home.ts';
import { usePull } from '../../../../src/live/documents/use-pull.ts';
import { homeRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';

const HOME = homeRead('HD1001');
const kala = home({ assigned_division_data: [{ division_code: 'kala' }] });

function Part({ asksAnew }: { asksAnew?: () => boolean }) {
  const { busy, again, look } = usePull([HOME], {
    asksOffline: true,
    ...(asksAnew && { asksAnew }),
  });
  const unread = useUnread('HD1001');
  return (
    <>
      <p>{busy ? 'busy' : 'done'}</p>
      <p>{unread} unread</p>
      <button type="button" onClick={again}>
        Refresh
      </button>
      <button type="button" onClick={look}>
        Look
      </button>
    </>
  );
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'home-pwa': () => json(kala) });
});
afterEach(() => account.remove());

const bodies = () => account.script.of('home-pwa').map(({ body }) => body);
const done = () => expect.element(page.getByText('done')).toBeVisible();

test('[7.1] a refresh by the person reaches the server although the document is fresh, with the body of a reload', async () => {
  await account.draw(<Part />);
  await done();
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(bodies).toEqual([
    { leapcode: 'HD1001', notification_flag: 1 },
    { leapcode: 'HD1001', division_code: ['kala'] },
  ]);
});

test('[7.1] after a reload of the page the first pull reaches the server although the document is fresh, with the body of a first load', async () => {
  await account.engine.pull(...HOME);
  await account.draw(<Part asksAnew={() => true} />);
  await expect.poll(bodies).toEqual([
    { leapcode: 'HD1001', notification_flag: 1 },
    { leapcode: 'HD1001', notification_flag: 1 },
  ]);
});

test('[7.1] the bell keeps its number when the answer to a reload has none', async () => {
  const list = { error: false, notification_list: [], notification_count: 3 };
  account.script.answers['notification-list'] = () => json(list);
  await account.engine.pull('notification-list', { skip: 0, take: 10, leapCode: 'HD1001' });
  account.script.answers['home-pwa'] = () => json({ ...kala, notification_count: undefined });
  account.device.clock.ms += 1;
  await account.draw(<Part />);
  await done();
  await expect.element(page.getByText('3 unread')).toBeVisible();
});

test('fault 20: a fresh document that cannot be opened is fetched again, and the same answer repairs it', async () => {
  await account.engine.pull(...HOME);
  const { db, vault } = account.store;
  const [row] = await db.documents.toArray();
  if (row)
    await db.documents.put({ ...row, body: await vault.seal('documents', 'another row', {}) });
  await account.draw(<Part />);
  await done();
  await expect
    .poll(async () =>
      vault
        .open('documents', row?.key ?? '', (await db.documents.toArray())[0]?.body as never)
        .catch(() => null),
    )
    .toMatchObject({
      value: kala,
    });
  expect(bodies()).toHaveLength(2);
});
