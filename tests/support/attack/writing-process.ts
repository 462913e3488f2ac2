// Opens the embedded database in the folder of its argument, prints its contents, and writes until
// it is killed; prints each acknowledged write.
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { changes } from '../../../server/db/schema/changes.ts';
import { KEPT, stateOf, WRITERS } from './writing-state.ts';

const UPKEEP_EVERY = 20;
const say = (line: string): void => void writeSync(1, `${line}\n`);

const opened = await openEmbedded({ directory: process.argv[2] ?? '' });
const state = await stateOf(opened.execute);
say(JSON.stringify(state));
let acknowledged = 0;

async function writer(name: string): Promise<never> {
  for (let count = (state[name]?.count ?? 0) + 1; ; count += 1) {
    await opened.db.transaction(async (tx) => {
      await tx.insert(changes).values({
        audience: name,
        endpoint: 'home',
        request: { count, text: 'x'.repeat(500) },
        at: count,
      });
      await tx.execute(
        sql`insert into deleted_posts (id, deleted_at) values (${name}, 1) on conflict (id) do update set deleted_at = deleted_posts.deleted_at + 1`,
      );
      await tx.execute(sql`delete from changes where audience = ${name} and at <= ${count - KEPT}`);
    });
    say(`${name} ${count}`);
    acknowledged += 1;
    if (acknowledged % UPKEEP_EVERY) continue;
    await opened.upkeep?.('changed');
    await opened.execute('checkpoint');
  }
}

await Promise.all(WRITERS.map(writer));
