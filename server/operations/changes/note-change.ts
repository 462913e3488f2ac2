import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../db/schema/accounts.ts';
import { changes } from '../../db/schema/changes.ts';
import type { Read } from '../../domain/documents.ts';

/** The people whom a change concerns, or a session that has ended. */
export type Audience = 'all' | `account:${string}` | `division:${string}` | `session:${string}`;

/** A call whose response changed, or a deleted thing. */
export type Change =
  | { readonly endpoint: Read; readonly request?: Readonly<Record<string, unknown>> }
  | { readonly gone: { readonly kind: string; readonly id: string } };

/**
 * Notes the same changes for several audiences, in one statement of three parameters whatever their
 * number.
 */
export async function noteChanges(
  tx: Database,
  audiences: readonly Audience[],
  now: number,
  noted: readonly Change[],
): Promise<void> {
  if (!audiences.length || !noted.length) return;
  const inserted = sql`
    insert into ${changes} (audience, endpoint, request, gone, at)
    select audience, endpoint, request, gone, ${now}::bigint
    from jsonb_array_elements_text(${JSON.stringify(audiences)}::jsonb) as audience,
      jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted(endpoint text, request jsonb, gone jsonb)`;
  await tx.execute(inserted);
}

/**
 * Notes a change in the caller's transaction; each instance reads it from the log if and when it
 * commits.
 */
export const noteChange = (
  tx: Database,
  audience: Audience,
  now: number,
  ...noted: readonly Change[]
): Promise<void> => noteChanges(tx, [audience], now, noted);

/**
 * Notes a changed name or picture, or a deleted account, for everybody who sees the person's posts
 * and comments.
 */
export async function noteAuthor(tx: Database, { divisions }: Account, now: number): Promise<void> {
  for (const code of divisions)
    await noteChange(tx, `division:${code}`, now, { endpoint: 'social-feed' });
}
