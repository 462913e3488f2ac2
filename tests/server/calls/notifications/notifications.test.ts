import { expect, test } from 'vitest';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const P = '/api/hair_dresser';

onEveryDatabase('notifications', (server) => {
  const list = async (bearer: Record<string, string>, over: object = {}) =>
    post(
      server(),
      `${P}/notification-list`,
      { skip: 0, take: 10, leapCode: 'HD1001', division_code: 'rangat', ...over },
      bearer,
    );
  const idsOf = (body: Record<string, unknown>) =>
    (body.notification_list as { id: string; view: number }[]).map(({ id }) => id);

  test('[7.17] (4.18 at the server) the list is paged, and has the counts of unread and of all', async () => {
    const { bearer } = await signedIn(server());
    const whole = await list(bearer);
    expect(whole).toMatchObject({
      status: 200,
      body: { error: false, notification_count: 3, total: idsOf(whole.body).length },
    });
    expect(idsOf((await list(bearer, { skip: 2, take: 2 })).body)).toEqual(
      idsOf(whole.body).slice(2, 4),
    );
    expect(idsOf((await list(bearer, { skip: 1_000_000 })).body)).toEqual([]);
  });

  test('[7.17] [S25] another person’s Access ID and invalid pages are refused', async () => {
    const { bearer } = await signedIn(server());
    expect(await list(bearer, { leapCode: 'HD1003' })).toMatchObject({
      status: 403,
      body: { field: 'leapCode' },
    });
    for (const bad of [
      { take: 51 },
      { take: 0 },
      { skip: -1 },
      { skip: 0.5 },
      { skip: 1e300 },
      { division_code: 'x'.repeat(501) },
    ])
      expect((await list(bearer, bad)).status, JSON.stringify(bad)).toBe(422);
  });

  test('[7.34] (4.18 at the server) marking a notification as read twice lowers the count by one', async () => {
    const { bearer } = await signedIn(server());
    for (let count = 0; count < 2; count += 1)
      expect(
        (await post(server(), '/api/notification-update', { notification_id: 'HD1001-1' }, bearer))
          .body,
      ).toEqual({ error: false });
    expect((await list(bearer)).body.notification_count).toBe(2);
  });

  test('[7.34] [S25] another person’s notification and an unknown one are not found, and nothing changes', async () => {
    const { bearer } = await signedIn(server());
    const theirs = await signedIn(server(), 'HD1003', `${DEVICE}3`);
    for (const id of ['HD1003-1', 'nobody', 7, 1e300])
      expect(
        (await post(server(), '/api/notification-update', { notification_id: id }, bearer)).status,
        String(id),
      ).toBe(404);
    expect((await list(theirs.bearer, { leapCode: 'HD1003' })).body.notification_count).toBe(3);
  });

  test('[7.33] (4.18 at the server) marking all as read sets the count to zero, for this person alone', async () => {
    const { bearer } = await signedIn(server());
    expect(
      (await post(server(), '/api/notification-view', { leapcode: 'HD1003' }, bearer)).status,
    ).toBe(403);
    expect(
      (await post(server(), '/api/notification-view', { leapcode: 'HD1001' }, bearer)).body,
    ).toEqual({ error: false });
    expect((await list(bearer)).body).toMatchObject({ notification_count: 0 });
    const theirs = await signedIn(server(), 'HD1003', `${DEVICE}3`);
    expect((await list(theirs.bearer, { leapCode: 'HD1003' })).body.notification_count).toBe(3);
  });

  test('[7.33] marking all until a time leaves later notifications unread', async () => {
    const { bearer } = await signedIn(server());
    const { body } = await list(bearer);
    const [newest, second] = body.notification_list as {
      id: string;
      created_at: string;
      view: number;
    }[];
    const all = await post(
      server(),
      '/api/notification-view',
      { leapcode: 'HD1001', until: second?.created_at },
      bearer,
    );
    expect(all.body).toEqual({ error: false });
    const after = await list(bearer);
    expect(after.body.notification_count).toBe(1);
    expect(
      (after.body.notification_list as (typeof newest)[]).filter((one) => one?.view === 0),
    ).toEqual([newest]);
    expect(
      (
        await post(
          server(),
          '/api/notification-view',
          { leapcode: 'HD1001', until: 'yesterday' },
          bearer,
        )
      ).status,
    ).toBe(422);
  });

  test('[7.9] (4.2 at the server) a closed popup is tracked, and "do not display" survives a plain close', async () => {
    const { bearer } = await signedIn(server());
    const act = (do_not_display: number, over: object = {}) =>
      post(
        server(),
        `${P}/hd-trainer-click-notification-action`,
        {
          leapcode: 'HD1001',
          push_notification_id: 4,
          do_not_display,
          hd_or_trainer_id: 'HD1001',
          ...over,
        },
        bearer,
      );
    const tracked = async () => {
      const { body } = await post(
        server(),
        `${P}/get-notification-popup`,
        { leapcode: 'HD1001' },
        bearer,
      );
      return (body.notification_details as { track_notification: unknown }).track_notification;
    };
    expect(await tracked()).toBeNull();
    for (const [sent, kept] of [
      [0, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      expect((await act(sent)).body).toEqual({ error: false });
      expect(await tracked()).toEqual({ do_not_display: kept });
    }
    expect((await act(1, { hd_or_trainer_id: 'HD1003' })).status).toBe(403);
    for (const push_notification_id of [99, 'x', 1e300, -1])
      expect((await act(1, { push_notification_id })).status).toBe(404);
  });

  test('the popup history is listed newest first', async () => {
    const { bearer } = await signedIn(server());
    const { body } = await post(server(), `${P}/popup-history`, {}, bearer);
    const popups = body.popups as { id: number; published_at: string }[];
    expect(popups.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(
      popups.map(({ published_at }) => Date.parse(published_at)).toSorted((a, b) => b - a),
    ).toEqual(popups.map(({ published_at }) => Date.parse(published_at)));
  });
});
