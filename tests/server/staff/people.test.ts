import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts } from '../../../server/db/schema/posts.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

onEveryDatabase('notifications and decisions on posts by staff', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());
  const notices = async (id: string) => {
    const { bearer } = await signedIn(server(), id);
    return JSON.stringify(
      (await post(server(), '/api/hair_dresser/home-pwa', { leapcode: id }, bearer)).body
        .notification_list,
    );
  };

  test('a notification to a division reaches its people only', async () => {
    const { failed } = await desk.content(
      'push',
      'Six new shades',
      '--text',
      'On the shelf from Monday.',
      '--to',
      'division:vayu',
    );
    expect(failed).toBe(false);
    await server().runJobs('push-fan-out');
    expect(await notices('HD1001')).toContain('Six new shades. On the shelf from Monday.');
    expect(await notices('HD1002')).not.toContain('Six new shades');
  });

  test('[S6] a notification needs an existing audience, a fitting length and a safe address', async () => {
    expect((await desk.content('push', 'Hello')).said).toContain('To whom?');
    expect((await desk.content('push', 'Hello', '--to', 'division:nowhere')).said).toBe(
      "There is no division 'nowhere'.",
    );
    expect((await desk.content('push', 'x'.repeat(501), '--to', 'all')).said).toContain(
      'at most 500',
    );
    expect(
      (await desk.content('push', 'Hello', '--to', 'all', '--url', 'javascript:alert(1)')).said,
    ).toContain('no safe address');
  });

  test('a post is rejected only with a reason, which is stored, and can be approved again', async () => {
    const [published] = await server()
      .db.select()
      .from(posts)
      .where(eq(posts.status, 'published'))
      .limit(1);
    const id = published?.id ?? '';
    expect((await desk.content('reject-post', id)).failed).toBe(true);
    expect((await desk.content('reject-post', 'nothing', 'No.')).said).toBe(
      "There is no post 'nothing'.",
    );
    expect(
      (await desk.content('reject-post', id, 'The client did not agree to the picture.')).failed,
    ).toBe(false);
    const [after] = await server().db.select().from(posts).where(eq(posts.id, id));
    expect(after).toMatchObject({
      status: 'rejected',
      reason: 'The client did not agree to the picture.',
    });
    expect((await desk.content('approve-post', id)).failed).toBe(false);
    expect((await server().db.select().from(posts).where(eq(posts.id, id)))[0]?.status).toBe(
      'published',
    );
  });
});
