import { sql } from 'drizzle-orm';
import type { EndpointName } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import { changes } from '../db/schema-changes.ts';
import { bumpContentVersion } from './content-version.ts';

/** Who is concerned by a change. */
export type Audience = 'all' | `account:${string}` | `division:${string}`;

/** The answer of a call that changed, or a thing that is gone. */
export type Change =
  | { readonly endpoint: EndpointName; readonly request?: Readonly<Record<string, unknown>> }
  | { readonly gone: { readonly kind: string; readonly id: string } };

/** The channel on which instances tell each other; its payload is the audience. */
export const CHANGES_CHANNEL = 'changes';

/** Notes the same changes for several audiences at once. */
export async function noteChanges(tx: Database, audiences: readonly Audience[], now: number, noted: readonly Change[]): Promise<void> {
  if (!audiences.length || !noted.length) return;
  await tx
    .insert(changes)
    .values(
      audiences.flatMap((audience) =>
        noted.map((change) =>
          'gone' in change
            ? { audience, at: now, gone: change.gone }
            : { audience, at: now, endpoint: change.endpoint, request: change.request ?? null },
        ),
      ),
    );
  // Home's shared part may be among what everybody is shown.
  if (audiences.includes('all')) await bumpContentVersion(tx);
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, audience) from json_array_elements_text(${JSON.stringify(audiences)}::json) as audience`);
}

/** Notes a change in the caller's transaction; connected apps hear of it when, and only if, that commits. */
export const noteChange = (tx: Database, audience: Audience, now: number, ...noted: readonly Change[]): Promise<void> =>
  noteChanges(tx, [audience], now, noted);
