import { expect, test } from 'vitest';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('representative', (server) => {
  const as = async (loginId = 'HD1001') => {
    const { bearer } = await signedIn(server(), loginId);
    const prefix = loginId.startsWith('TR') ? 'trainer' : 'hair_dresser';
    return {
      own: async () => (await post(server(), `/api/${prefix}/representative`, {}, bearer)).body,
      find: (text: string) => post(server(), '/api/find-representative', { text }, bearer),
      change: (representative_id: unknown, headers = {}) =>
        post(
          server(),
          '/api/change-representative',
          { representative_id, reason: 'I moved to Pune.' },
          { ...bearer, ...headers },
        ),
      cancel: () => post(server(), '/api/cancel-representative-change', {}, bearer),
    };
  };
  const names = async (asked: Promise<{ body: Record<string, unknown> }>) =>
    ((await asked).body.representatives as { name: string }[]).map(({ name }) => name);

  test('[2.14] a hairdresser sees their representative and registration code, also before approval', async () => {
    expect(await (await as('HD1002')).own()).toEqual({
      error: false,
      representative: {
        id: 'PUNE-12',
        code: 'PUNE-12',
        name: 'Snehal Deshpande',
        phone: '9822030102',
        city: 'Pune',
      },
      registration_code: 'CS-4471-8821',
      pending: null,
    });
  });

  test('a representative is found by the whole phone number or code in any case; wildcards are taken literally', async () => {
    const { find } = await as();
    for (const text of ['pune-12', '9822030102', 'PUNE-12'])
      expect(await names(find(text))).toEqual(['Snehal Deshpande']);
    // Parts of a number are for those who list numbers.
    for (const text of ['deshpande', 'PUNE', 'une-12', '%%', '__', 'zz', '98', '982203010'])
      expect(await names(find(text))).toEqual([]);
  });

  test('a request waits for a decision, a later one replaces it, and it can be withdrawn', async () => {
    const asha = await as();
    const since = new Date(server().clock.now()).toISOString();
    expect((await asha.change('PUNE-12')).body).toMatchObject({ error: false });
    await asha.change('DELHI-34');
    expect(await asha.own()).toMatchObject({
      representative: { id: 'KOCHI-07' },
      pending: { representative: { id: 'DELHI-34' }, reason: 'I moved to Pune.', since },
    });
    await asha.cancel();
    expect(await asha.own()).toMatchObject({ representative: { id: 'KOCHI-07' }, pending: null });
    expect((await asha.cancel()).status).toBe(200);
  });

  test('[7.38] a request repeated with its key is made once', async () => {
    const asha = await as();
    await asha.change('PUNE-12', { 'idempotency-key': 'r1' });
    await asha.cancel();
    expect(
      (await asha.change('PUNE-12', { 'idempotency-key': 'r1' })).headers.get('idempotent-replay'),
    ).toBe('1');
    expect(await asha.own()).toMatchObject({ pending: null });
  });

  test.each([
    ['no-representative', 'R999'],
    ['no-representative', 7],
    ['same-representative', 'KOCHI-07'],
  ])('a request is refused as %s: %s', async (code, id) => {
    expect(await (await as()).change(id)).toMatchObject({
      status: 400,
      body: { code, field: 'representative_id' },
    });
  });

  test('[S25] trainers have no representative', async () => {
    const daniel = await as('TR2001');
    expect(await daniel.own()).toMatchObject({ code: 'profile' });
    for (const said of [
      await daniel.find('pune'),
      await daniel.change('R102'),
      await daniel.cancel(),
    ])
      expect(said.status).toBe(403);
  });
});
