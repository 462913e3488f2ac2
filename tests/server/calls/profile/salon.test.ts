import { expect, test } from 'vitest';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const SALON = {
  salon_name: 'Rohit’s Cutting Room',
  salon_type: 'men',
  address: '5 Karve Road',
  pin_code: '411004',
  city: 'Pune',
  state: 'Maharashtra',
  phone: '9822112233',
  chairs: 3,
  staff: 4,
  owner: 'Rohit Kale',
  brands: ['rangat', 'mool'],
  opening_days: ['wed', 'mon', 'mon'],
};

onEveryDatabase('salon details', (server) => {
  const as = async (loginId: string, prefix = 'hair_dresser') => {
    const { bearer } = await signedIn(server(), loginId);
    return {
      get: () => post(server(), `/api/${prefix}/get-salon-details`, {}, bearer),
      save: (fields: object = {}, headers = {}) =>
        post(
          server(),
          `/api/${prefix}/save-salon-details`,
          { ...SALON, ...fields },
          { ...bearer, ...headers },
        ),
    };
  };

  test('[7.27] the salon is answered as saved; before the first save, values are suggested', async () => {
    expect((await (await as('HD1001')).get()).body).toMatchObject({
      error: false,
      salon: { salon_name: 'Asha Hair Studio', pin_code: '682036', chairs: 6 },
    });
    const rohit = await as('HD1002');
    expect((await rohit.get()).body).toMatchObject({
      salon: null,
      suggested: {
        owner: 'Rohit Kale',
        city: 'Pune',
        phone: '9800010002',
        brands: ['rangat', 'mool'],
      },
    });
    expect((await rohit.save()).body).toMatchObject({ error: false });
    expect((await rohit.get()).body).toMatchObject({
      salon: {
        ...SALON,
        opening_days: ['mon', 'wed'],
        updated_at: new Date(server().clock.now()).toISOString(),
      },
    });
  });

  test('the last saved form counts, and a repeated one gets its first answer without effect', async () => {
    const asha = await as('HD1001');
    const first = await asha.save({ chairs: 8 }, { 'idempotency-key': 's1' });
    await asha.save({ chairs: 9 }, { 'idempotency-key': 's2' });
    const again = await asha.save({ chairs: 8 }, { 'idempotency-key': 's1' });
    expect({ body: again.body, replay: again.headers.get('idempotent-replay') }).toEqual({
      body: first.body,
      replay: '1',
    });
    expect((await asha.get()).body).toMatchObject({ salon: { chairs: 9 } });
  });

  test('(6.4 at the server) trainers have no salon form', async () => {
    const daniel = await as('TR2001', 'trainer');
    for (const said of [await daniel.get(), await daniel.save()])
      expect(said).toMatchObject({ status: 403, body: { code: 'profile' } });
  });

  test('[S25] a brand of another division is refused, and nothing is saved', async () => {
    const rohit = await as('HD1002');
    expect(await rohit.save({ brands: ['rangat', 'vayu'] })).toMatchObject({
      status: 400,
      body: { code: 'not-your-brand', field: 'brands' },
    });
    expect((await rohit.get()).body).toMatchObject({ salon: null });
  });

  test.each([
    ['pin_code', '012345'],
    ['pin_code', '41100'],
    ['phone', '5822112233'],
    ['chairs', 1.5],
    ['chairs', -1],
    ['staff', 2 ** 53],
    ['salon_type', 'spa'],
    ['opening_days.0', ['someday']],
    ['salon_name', ' '],
  ])('[5.2] the field %s with %j is refused with its name', async (field, value) => {
    const [name = ''] = field.split('.');
    expect(await (await as('HD1002')).save({ [name]: value })).toMatchObject({
      status: 422,
      body: { code: 'not-valid', field },
    });
  });
});
