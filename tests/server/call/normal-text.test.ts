import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { normalText } from '../../../server/call/read-input.ts';
import { salons } from '../../../server/db/schema/people.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const COMPOSED = 'Café Ayşe';
const DECOMPOSED = COMPOSED.normalize('NFD');

test('[5.6] texts are composed at any depth, and files and other values stay unchanged', () => {
  const file = new Blob([DECOMPOSED]);
  expect(
    normalText({ name: DECOMPOSED, list: [DECOMPOSED, 1, null, { inner: DECOMPOSED }], file }),
  ).toEqual({
    name: COMPOSED,
    list: [COMPOSED, 1, null, { inner: COMPOSED }],
    file,
  });
});

test('a field called __proto__ stays a field', () => {
  const sent: unknown = JSON.parse(`{"__proto__": "${DECOMPOSED}"}`);
  expect(Object.entries(normalText(sent) as object)).toEqual([['__proto__', COMPOSED]]);
});

test('passwords are not composed', () => {
  const sent = { password: DECOMPOSED, current: DECOMPOSED, name: DECOMPOSED };
  expect(normalText(sent)).toEqual({ password: DECOMPOSED, current: DECOMPOSED, name: COMPOSED });
});

onEveryDatabase('texts sent decomposed', (server) => {
  test('[5.6] are stored composed', async () => {
    const { bearer } = await signedIn(server());
    const salon = {
      ...{
        salon_name: DECOMPOSED,
        salon_type: 'unisex',
        address: 'MG Road 1',
        pin_code: '682001',
        city: 'Kochi',
        state: 'Kerala',
      },
      ...{
        phone: '+91 98000 10001',
        chairs: 3,
        staff: 4,
        owner: 'Asha Menon',
        brands: ['rangat'],
        opening_days: ['mon'],
      },
    };
    const said = await post(server(), '/api/hair_dresser/save-salon-details', salon, bearer);
    expect(said.status).toBe(200);
    const [row] = await server().db.select().from(salons).where(eq(salons.accountId, 'HD1001'));
    expect(row).toMatchObject({ name: COMPOSED, phone: '9800010001' });
  });
});
