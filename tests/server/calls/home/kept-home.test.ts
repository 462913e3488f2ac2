import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { banners } from '../../../../server/db/schema/content.ts';
import { noteChange } from '../../../../server/operations/changes/note-change.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('the fields of home that all accounts share', (server) => {
  async function titles(): Promise<unknown[]> {
    const { bearer } = await signedIn(server());
    const { body } = await post(
      server(),
      '/api/hair_dresser/home-pwa',
      { leapcode: 'HD1001' },
      bearer,
    );
    return (body.banner as { title: string }[]).map(({ title }) => title);
  }
  const rename = (title: string, more: () => Promise<void>) =>
    server().db.transaction(async (tx) => {
      await tx.update(banners).set({ title }).where(eq(banners.position, 1));
      await noteChange(tx, 'all', server().clock.now(), { endpoint: 'home-pwa' });
      await more();
    });

  test('[7.1] the first request after a change has the new content', async () => {
    const before = await titles();
    await rename('Another light', async () => undefined);
    const after = await titles();
    expect(after[0]).toBe('Another light');
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  test('a change that was rolled back is shown nowhere', async () => {
    const before = await titles();
    await expect(rename('Never seen', () => Promise.reject(new Error('undone')))).rejects.toThrow(
      'undone',
    );
    expect(await titles()).toEqual(before);
  });
});
