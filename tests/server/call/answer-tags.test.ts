import { expect, test } from 'vitest';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

/** What the app asks for all day. */
const READS: readonly (readonly [call: string, body: object])[] = [
  ['home-pwa', { leapcode: 'HD1001' }],
  ['notification-list', { leapCode: 'HD1001', skip: 0, take: 10 }],
  ['all-programs-list', { leapcode: 'HD1001', division_code: ['rangat'] }],
  ['all-programs-list-brand', { leapcode: 'HD1001' }],
  ['brand-courses', { leapcode: 'HD1001', division_code: 'rangat' }],
  ['calendar', { from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' }],
  ['get-hd-detail-by-leapcode', { leapcode: 'HD1001', profile: 'hd' }],
];
const MOST_BYTES = 60;

onEveryDatabase('answer tags', (server) => {
  const ask = async (
    call: string,
    body: object,
    bearer: { readonly authorization: string },
    known?: string,
  ) => {
    const response = await server().fetch(`/api/hair_dresser/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...bearer,
        ...(known === undefined ? {} : { 'known-answer-tag': known }),
      },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      tag: response.headers.get('answer-tag') ?? '',
      headers: response.headers,
      text: await response.text(),
    };
  };

  test.each(READS)(
    '%s answers in full, and only with its tag to a request that sends this tag',
    async (call, body) => {
      const { bearer } = await signedIn(server());
      const first = await ask(call, body, bearer);
      expect({ status: first.status, tagLength: first.tag.length }).toEqual({
        status: 200,
        tagLength: 22,
      });
      const again = await ask(call, body, bearer, first.tag);
      expect({ status: again.status, tag: again.tag, body: JSON.parse(again.text) }).toEqual({
        status: 200,
        tag: first.tag,
        body: { error: false },
      });
      expect(again.text.length + again.tag.length).toBeLessThanOrEqual(MOST_BYTES);
      expect(again.headers.get('cache-control')).toBe('no-store');
      // Whoever says another tag, or none, gets all of it.
      for (const known of [undefined, '', first.tag.slice(1), `${first.tag}A`, '*'])
        expect((await ask(call, body, bearer, known)).text).toBe(first.text);
    },
  );

  test('a changed answer is sent in full with another tag', async () => {
    const { bearer } = await signedIn(server());
    const list = { leapCode: 'HD1001', skip: 0, take: 10 };
    const before = await ask('notification-list', list, bearer);
    const { notification_list: shown } = JSON.parse(before.text) as {
      notification_list: { id: string; view: number }[];
    };
    const id = shown.find(({ view }) => !view)?.id;
    expect(
      (await post(server(), '/api/notification-update', { notification_id: id }, bearer)).status,
    ).toBe(200);
    const after = await ask('notification-list', list, bearer, before.tag);
    expect(after.tag).not.toBe(before.tag);
    expect(JSON.parse(after.text)).toMatchObject({
      notification_list: expect.arrayContaining([expect.objectContaining({ id, view: 1 })]),
    });
  });

  test('[8.6] an equal answer has another tag for another account, and a foreign tag gets it in full', async () => {
    const [asha, dev] = [await signedIn(server(), 'HD1001'), await signedIn(server(), 'HD1002')];
    const [hers, his] = [
      await ask('get-all-program-types', {}, asha.bearer),
      await ask('get-all-program-types', {}, dev.bearer),
    ];
    expect(his.text).toBe(hers.text);
    expect(his.tag).not.toBe(hers.tag);
    expect((await ask('get-all-program-types', {}, dev.bearer, hers.tag)).text).toBe(his.text);
  });

  test('[S15] [S25] a known tag gives no access to another person’s data, nor after sign-out', async () => {
    const asha = await signedIn(server(), 'HD1001');
    const dev = await signedIn(server(), 'HD1002');
    const { tag } = await ask('home-pwa', { leapcode: 'HD1001' }, asha.bearer);
    expect((await ask('home-pwa', { leapcode: 'HD1001' }, dev.bearer, tag)).status).toBe(403);
    await post(server(), '/api/pwa-logout', {}, asha.bearer);
    expect((await ask('home-pwa', { leapcode: 'HD1001' }, asha.bearer, tag)).status).toBe(401);
  });

  test('answers of the change feed and of open calls have no tag', async () => {
    const { bearer } = await signedIn(server());
    expect((await post(server(), '/api/changes', {}, bearer)).headers.get('answer-tag')).toBeNull();
    expect((await server().fetch('/api/capabilities')).headers.get('answer-tag')).toBeNull();
    expect(await (await server().fetch('/api/capabilities')).json()).toMatchObject({
      answer_tags: true,
    });
  });
});
