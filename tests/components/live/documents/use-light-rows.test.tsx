import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lightRows, useLightRows } from '../../../../src/live/documents/use-light-rows.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { counted, LIST, listOf, notices } from '../../../sync/large.ts';

const MANY = 1_000;
const messages = lightRows('notification-list', 'notification_list', ({ message }) => message);
let counts: number[] = [];

function Part() {
  const found = useLightRows(messages, LIST);
  if (found.state === 'ready') counts.push(found.rows.length);
  return found.state === 'ready' ? (
    <p>{`${found.rows.length} of ${found.total}${found.whole ? ', whole' : ''}: ${found.rows.at(-1)}`}</p>
  ) : (
    <p>{found.state}</p>
  );
}

/** A page that the person leaves and opens again. */
function Visited() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Leave' : 'Back'}
      </button>
      {open && <Part />}
    </>
  );
}

let account: ComponentAccount;
let answer = listOf(notices(MANY));
beforeEach(async () => {
  answer = listOf(notices(MANY));
  counts = [];
  account = await ComponentAccount.open({ 'notification-list': () => json(answer) });
});
afterEach(() => account.remove());

const bring = () => account.engine.pull('notification-list', LIST, { force: true });
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const whole = (count: number, last: string) => shown(`${count} of ${count}, whole: ${last}`);
const LAST = `You are invited to the training of number ${MANY - 1}.`;

test('a list that is not on this device is missing until a pull stores it', async () => {
  await account.draw(<Part />);
  await shown('missing');
  await bring();
  await whole(MANY, LAST);
});

test('the first rows are shown at once, and the others follow, each page opened once', async () => {
  await bring();
  const count = counted(account.store);
  await account.draw(<Part />);
  await whole(MANY, LAST);
  expect(counts[0]).toBe(32);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(count.opened('pages')).toBeLessThanOrEqual(Math.ceil(MANY / 16) + 20);
});

test('on return the whole list is shown without opening a page', async () => {
  await bring();
  await account.draw(<Visited />);
  await whole(MANY, LAST);
  await page.getByRole('button', { name: 'Leave' }).click();
  const count = counted(account.store);
  counts = [];
  await page.getByRole('button', { name: 'Back' }).click();
  await whole(MANY, LAST);
  expect(new Set(counts)).toEqual(new Set([MANY]));
  expect(count.opened('pages')).toBe(0);
});

test('a changed row is shown, and the list stays whole while the rows are read again', async () => {
  await bring();
  await account.draw(<Part />);
  await whole(MANY, LAST);
  counts = [];
  answer = listOf(
    notices(MANY).map((notice, i) =>
      i === MANY - 1 ? { ...notice, message: 'Another word.' } : notice,
    ),
  );
  await bring();
  await whole(MANY, 'Another word.');
  expect(Math.min(...counts)).toBe(MANY);
});

test('a list that cannot be opened is missing, and a pull of the same answer repairs it', async () => {
  await bring();
  const { db } = account.store;
  const [row] = await db.documents.toArray();
  expect.assert(row);
  await db.documents.put({ ...row, body: row.body.map((byte, i) => (i === 60 ? byte ^ 1 : byte)) });
  await account.draw(<Part />);
  await shown('missing');
  // The same answer repairs it.
  await bring();
  await whole(MANY, LAST);
});
