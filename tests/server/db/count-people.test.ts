import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { countPerson, recountPeople } from '../../../server/db/count-people.ts';
import { divisionPeople } from '../../../server/db/schema/content.ts';
import { approveAccount } from '../../../server/operations/accounts/standing.ts';
import { fieldsOf } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase('the number of a division’s hairdressers', (server) => {
  const numbers = async () =>
    server().db.select().from(divisionPeople).orderBy(asc(divisionPeople.divisionCode));
  const total = async () => (await numbers()).reduce((sum, { people }) => sum + people, 0);
  const counted = async () => {
    const kept = await numbers();
    await recountPeople(server().db);
    expect(kept).toEqual(await numbers());
    return total();
  };

  test('the count follows every registration, change of divisions and deletion', async () => {
    const before = await counted();
    const heard = await call(server(), 'register', await fieldsOf(server(), 'register', undefined));
    expect(heard.status).toBe(200);
    expect(await counted()).toBeGreaterThan(before);
    await server().db.transaction((tx) =>
      approveAccount({ ...server().context, db: tx, now: server().clock.now() }, 'HD1001', [
        'vayu',
      ]),
    );
    await counted();
    const two = await total();
    const { bearer } = await signedIn(server(), 'HD1001');
    expect(
      (await post(server(), '/api/delete-account', { password: DEMO_PASSWORD }, bearer)).status,
    ).toBe(200);
    expect(await counted()).toBe(two - 1);
  });

  test('concurrent registrations with divisions in any order are all counted', async () => {
    const before = await total();
    const codes = (await numbers()).map(({ divisionCode }) => divisionCode);
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        server().db.transaction((tx) =>
          countPerson(tx, { role: 'hd', divisions: place % 2 ? codes : codes.toReversed() }, 1),
        ),
      ),
    );
    expect(await total()).toBe(before + 20 * codes.length);
  });
});
