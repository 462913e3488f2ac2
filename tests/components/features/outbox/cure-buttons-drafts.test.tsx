import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { message, press, RefusedWriting, refused, TICKET } from './refused-writing.tsx';

const scene = RefusedWriting.forEachTest();
const offers = () =>
  [...document.querySelectorAll('[data-needs] [data-variant]')].map((element) =>
    element.getAttribute('data-variant') === 'filled'
      ? `[${element.textContent}]`
      : element.textContent,
  );

test('[E5] [L7] a refused rating can be edited, kept as a draft, or removed', async () => {
  await scene().rate();
  await scene().draw();
  await expect.poll(offers).toEqual(['[Edit]', 'Keep as draft', 'Remove']);
});

test('[E5] [L7] a rating that can be sent again or must be checked offers Edit as well', async () => {
  scene().account.script.answers['rate-us'] = () => refused('too-soon');
  await scene().rate();
  await scene().draw();
  await expect.poll(offers).toEqual(['[Send again]', 'Edit', 'Keep as draft', 'Remove']);
  await scene()
    .account.store.db.outbox.toCollection()
    .modify((row) => {
      Object.assign(row, { state: 'ambiguous', version: row.version + 1 });
    });
  await expect.poll(offers).toEqual(['[Check again]', 'Edit', 'Keep as draft', 'Remove']);
});

test('[L7] a rating edited in its form replaces the refused entry, and the stored draft stays as it is', async () => {
  await writeSession(scene().account.store, { drafts: { rating: 'Another one, begun', rate: 3 } });
  await scene().rate();
  await scene().draw();
  await press('Edit');
  await expect.element(message()).toHaveValue('Too many clicks');
  await expect.element(page.getByRole('slider')).toHaveValue('2');
  await message().fill('Fewer clicks, please');
  await press(supportText('rate.submit'));
  await expect
    .poll(() => scene().inputs())
    .toEqual([{ isRefused: false, input: { rate: 2, message: 'Fewer clicks, please' } }]);
  expect((await scene().drafts()).drafts).toEqual({ rating: 'Another one, begun', rate: 3 });
});

test('[L7] closing the form changes neither entry nor draft, and it opens again with the entry’s input', async () => {
  await scene().rate();
  const before = await scene().account.store.db.outbox.toArray();
  await scene().draw();
  await press('Edit');
  await message().fill('Half a thought');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await scene().account.store.db.outbox.toArray()).toEqual(before);
  expect(await scene().drafts()).toEqual({});
  await press('Edit');
  await expect.element(message()).toHaveValue('Too many clicks');
});

test('[L7] a ticket that was too large is edited without one of its pictures, and replaces the refused entry', async () => {
  await scene().ask();
  await scene().draw();
  await press('Edit');
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByLabelText(supportText('help.description')))
    .toHaveValue(TICKET.IssueDescription);
  await expect
    .element(dialog.getByLabelText(supportText('help.type')))
    .toHaveValue(TICKET.IssueType);
  await dialog.getByRole('button', { name: 'Delete dark.png' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await press(supportText('help.submit'));
  // The file is the same: the picture was not compressed again.
  await expect
    .poll(async () =>
      (await scene().inputs()).map(({ isRefused, input }) => ({
        isRefused,
        pictures: (input as { pictures: unknown }).pictures,
      })),
    )
    .toEqual([
      { isRefused: false, pictures: [{ name: 'room.png', type: 'image/png', file: 'room' }] },
    ]);
  expect(await scene().files()).toEqual([{ id: 'room', owner: 'entry' }]);
});

test('[L7] an entry that left the outbox during the edit is not sent again, and the form keeps its text', async () => {
  await scene().rate();
  await scene().draw();
  await press('Edit');
  await message().fill('Fewer clicks, please');
  await scene().account.store.db.outbox.clear();
  await press(supportText('rate.submit'));
  await expect.element(message()).toHaveValue('Fewer clicks, please');
  expect(await scene().inputs()).toEqual([]);
});
