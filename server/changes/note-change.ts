import { sql } from 'drizzle-orm';
import type { EndpointName } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { changes } from '../db/schema-changes.ts';

/** Who is concerned by a change. */
export type Audience = 'all' | `account:${string}` | `division:${string}`;

/** The answer of a call that changed, or a thing that is gone. */
export type Change =
  | { readonly endpoint: EndpointName; readonly request?: Readonly<Record<string, unknown>> }
  | { readonly gone: { readonly kind: string; readonly id: string } };

/** The channel on which instances tell each other; its payload is the audience. */
export const CHANGES_CHANNEL = 'changes';

/** Notes a change in the caller's transaction; connected apps hear of it when, and only if, that commits. */
export async function noteChange(tx: Database, audience: Audience, now: number, ...noted: readonly Change[]): Promise<void> {
  await tx
    .insert(changes)
    .values(
      noted.map((change) =>
        'gone' in change
          ? { audience, at: now, gone: change.gone }
          : { audience, at: now, endpoint: change.endpoint, request: change.request ?? null },
      ),
    );
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${audience})`);
}
