import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newsText } from '../../../../src/i18n/subjects/news/news.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

const film = '/media/base-level-240.mp4';
const other = '/media/blow-dry-240.mp4';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const item = (id: number, notification_image: string, notification_description: string) => ({
  ...{ id, media_type: 2 as const, notification_image, notification_description },
  published_at: `2026-08-${10 + id}T04:00:00.000Z`,
});
const publish = (...popups: ReturnType<typeof item>[]) => {
  account.script.answers['popup-history'] = () => json({ error: false, popups });
};
const article = (name: string) => page.getByRole('article').filter({ hasText: name });

test('[2.29] a film published while an older one plays does not open in its place', async () => {
  publish(item(1, film, 'The older film. Of the week.'));
  await account.drawScreen('whatsNew');
  await article('The older film')
    .getByRole('button', { name: newsText('news.watch') })
    .click();
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  publish(
    item(2, other, 'The newer film. Of today.'),
    item(1, film, 'The older film. Of the week.'),
  );
  await account.engine.pull('popup-history', {}, { force: true });
  await expect.element(article('The newer film')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
});
