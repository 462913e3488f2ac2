import { expect, test } from 'vitest';
import { accountById } from '../../../../server/auth/account.ts';
import { activityByHand, everythingDone } from '../../../support/activity-by-hand.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';
import { fillVariedPeople } from '../../../support/varied-people.ts';

const YEAR_MS = 366 * 24 * 3_600_000;

onEveryDatabase(
  'the activity record in one statement',
  (server) => {
    test('[7.18] equals the record computed by hand from all rows, for everyone', {
      timeout: 60_000,
    }, async () => {
      const { db, clock } = server();
      const people = await fillVariedPeople(db, FILLED_AT);
      const done = await everythingDone(db);
      const kinds = new Set<string>();
      for (const id of people) {
        const { role, termsAccepted } = await accountById(db, id);
        if (!termsAccepted) continue;
        const { bearer } = await signedIn(server(), id);
        const said = await post(
          server(),
          `/api/${role === 'trainer' ? 'trainer' : 'hair_dresser'}/my-activity`,
          {},
          bearer,
        );
        const all = activityByHand(done, id, clock.now() - YEAR_MS, clock.now());
        expect(said.body.activities, id).toEqual(all.slice(0, 200));
        const totals = said.body.totals as { entries: number }[];
        expect(
          totals.reduce((sum, { entries }) => sum + entries, 0),
          id,
        ).toBe(all.length);
        for (const { kind } of all) kinds.add(kind);
      }
      expect(kinds.size).toBe(13);
    });
  },
  { environment: { CHECK_RESPONSES: '0' } },
);
