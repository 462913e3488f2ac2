import { getTableColumns } from 'drizzle-orm';
import { tokenRefused } from '../auth/access-token.ts';
import type { AppContext } from '../context.ts';
import { incrementSql } from '../db/counters.ts';
import { fieldsOf, objectOf } from '../db/fields.ts';
import type { Account } from '../db/schema-accounts.ts';
import { accounts } from '../db/schema-accounts.ts';
import { checkAccess, conditionsOf } from '../domain/access.ts';
import { jsonColumn } from '../queries/statement.ts';
import type { ServerCall } from './calls.ts';
import type { Identified } from './identify.ts';
import { readBearer } from './identify.ts';
import type { Limited } from './limit-rate.ts';
import { judge, limitsOf } from './limit-rate.ts';

const ACCOUNT = jsonColumn(objectOf(fieldsOf('me', getTableColumns(accounts))));
const NOW = '$3';
const countOf = (counter: string): string => `(select json_build_array(count, started_at)::text from ${counter})`;

/**
 * `$1`, `$2`: session and account. `$4` to `$6`: who may make the call. `$7` to `$9`: the call's own counter, its window and what is too much for it. `$10`,
 * `$11`: the general counter and its window, which a call that its own counter refuses does not reach, nor one that its caller may not make either.
 */
const ADMIT = `with me as materialized (
    select account.* from families session join accounts account on account.id = session.account_id
    where session.id = $1 and account.id = $2 and session.ended_at is null and account.blocked_at is null),
  allowed as materialized (
    select from me where role = any($4::text[]) and (terms_accepted or not $5::boolean) and (is_register = 1 or not $6::boolean)),
  own as (${incrementSql('allowed', { key: '$7', windowMs: '$8', now: NOW })}),
  within as materialized (select from allowed where not exists (select from own where count > $9::int)),
  general as (${incrementSql('within', { key: '$10', windowMs: '$11', now: NOW })})
  select ${ACCOUNT.sql}, ${countOf('own')}, ${countOf('general')} from me`;

/** Who calls, once it is certain that they may make this call and have not made too many: session, account and counters in one statement (S13, S15, S42). */
export async function admit(
  context: AppContext,
  call: ServerCall,
  prefix: Account['role'] | undefined,
  header: string | null,
  now: number,
): Promise<Identified> {
  const { accountId, familyId } = await readBearer(context, header);
  const { own, general } = limitsOf(context, call, accountId);
  const { roles, terms, approved } = conditionsOf(call, prefix);
  const row = await context.askWriting('admit', ADMIT, [
    ...[familyId, accountId, now, `{${roles.join()}}`, `${terms}`, `${approved}`],
    ...[own?.key ?? null, own?.windowMs ?? null, own?.most ?? null, general?.key ?? null, general?.windowMs ?? null],
  ]);
  if (!row) throw tokenRefused();
  const [found, ...counts] = row;
  const account = ACCOUNT.read(found ?? null);
  checkAccess(call, account, prefix);
  const judgeCount = (limit: Limited | undefined, counted: string | null | undefined): void => {
    if (!limit || counted == null) return;
    const [count, startedAt] = JSON.parse(counted) as [number, number]; // What `countOf` builds.
    judge(context, limit, { count, endsAt: startedAt + limit.windowMs }, now);
  };
  judgeCount(own, counts[0]);
  judgeCount(general, counts[1]);
  return { account, familyId };
}
