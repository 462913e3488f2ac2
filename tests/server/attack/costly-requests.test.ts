import { expect, test } from 'vitest';
import { scaleProgram } from '../../../demo/scale/programs.ts';
import { packManifest } from '../../../server/calls/packs/calls.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { programs } from '../../../server/db/schema/content.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

/** What a good request may cost, counted in statements. */
onEveryDatabase('the most expensive requests', (server) => {
  test('[S42] the pack of a catalogue costs no more statements when it has ten times as many programs', async () => {
    const { context } = server();
    const [account] = (await server().db.select().from(accounts)).filter(
      ({ id }) => id === 'HD1001',
    );
    if (!account) throw new Error('The demo world has no HD1001.');
    const ask = async () => {
      let statements = 0;
      const db = new Proxy(context.db, {
        get: (target, name) => {
          if (name === 'select') statements += 1;
          return Reflect.get(target, name);
        },
      });
      const asked = {
        ...context,
        db,
        account,
        familyId: '',
        now: server().clock.now(),
        address: '',
        typed: new Map(),
      };
      const { documents } = await packManifest({ kind: 'catalogue', id: 'rangat' }, asked);
      return { statements, documents: documents.length };
    };
    const few = await ask();
    await server()
      .db.insert(programs)
      .values(Array.from({ length: 600 }, (_, place) => scaleProgram(place)));
    const many = await ask();
    expect(many.documents).toBeGreaterThan(few.documents + 100);
    expect(many.statements).toBe(few.statements);
    expect(few.statements).toBeLessThan(40);
  });
});
