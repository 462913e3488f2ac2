import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRows } from '../../../../src/live/documents/use-rows.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { counted, LIST, listOf, notices } from '../../../sync/large.ts';

let renders = 0;
let seen: readonly string[] = [];

function Part() {
  const [count, setCount] = useState(3);
  const rows = useRows('notification-list', LIST, 0, count);
  renders += 1;
  seen = [...seen, rows.state];
  return (
    <>
      <p>
        {rows.state === 'ready'
          ? `${rows.total} in all, ${rows.pending.length} pending`
          : rows.state}
      </p>
      <ul>
        {rows.state === 'ready' &&
          rows.rows.map(({ id, message, view }) => (
            <li key={id}>{`${view === 1 ? 'read' : 'new'}: ${message}`}</li>
          ))}
      </ul>
      <button type="button" onClick={() => setCount(40)}>
        More
      </button>
    </>
  );
}

let account: ComponentAccount;
let answer = listOf(notices(1_000));
beforeEach(async () => {
  answer = listOf(notices(1_000));
  [renders, seen] = [0, []];
  account = await ComponentAccount.open({ 'notification-list': () => json(answer) });
});
afterEach(() => account.remove());

const bring = () => account.engine.pull('notification-list', LIST, { force: true });
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('rows that are not on this device are missing until a pull stores them', async () => {
  await account.draw(<Part />);
  await shown('missing');
  await bring();
  await shown('1000 in all, 0 pending');
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});

test('an action shows in its row at once, and still shows after a pull that changes the rows', async () => {
  await bring();
  await account.draw(<Part />);
  await shown('1000 in all, 0 pending');
  await dispatch(
    account.store,
    'read-notice',
    { notification_id: 'n1', name: 'Invitation' },
    { id: account.device.context(account.script.wire).newId(), at: 1 },
  );
  await shown('read: You are invited to the training of number 1.');
  answer = listOf([
    {
      ...notices(1)[0],
      id: 'n0',
      message: 'Another word.',
      created_at: '2026-08-12T09:00:00.000Z',
      view: 0,
    },
    ...notices(999, 1),
  ]);
  await bring();
  await shown('new: Another word.');
  await shown('read: You are invited to the training of number 1.');
});

test('an unchanged pull and a change in hidden rows cause no render and open no page', async () => {
  await bring();
  await account.draw(<Part />);
  await shown('1000 in all, 0 pending');
  const before = renders;
  const count = counted(account.store);
  await bring();
  answer = listOf(
    notices(1_000).map((notice, i) =>
      i === 700 ? { ...notice, message: 'Another word.' } : notice,
    ),
  );
  await bring();
  // The third pull changes a shown fact.
  answer = listOf(notices(1_001));
  await bring();
  await shown('1001 in all, 0 pending');
  expect(renders).toBe(before + 1);
  expect(count.opened('pages')).toBe(0);
});

test('a longer window keeps the shown rows until the other rows are read', async () => {
  await bring();
  await account.draw(<Part />);
  await shown('1000 in all, 0 pending');
  await page.getByRole('button', { name: 'More' }).click();
  await shown('new: You are invited to the training of number 39.');
  expect(seen.lastIndexOf('loading')).toBeLessThan(seen.indexOf('ready'));
});
