import { getTableColumns } from 'drizzle-orm';
import type { Profile } from '../../sync/contract/account/people.ts';
import { tokenRefused } from '../auth/access-token.ts';
import type { AppContext, OpenContext, SignedInContext } from '../context.ts';
import { incrementSql } from '../db/counters.ts';
import { fieldsOf, objectOf } from '../db/fields.ts';
import { type Account, accounts } from '../db/schema/accounts.ts';
import { jsonColumn } from '../db/statement.ts';
import { checkAccess, checkOwn, conditionsOf } from '../domain/access.ts';
import { readsOf } from '../domain/documents.ts';
import { noteChange } from '../operations/changes/note-change.ts';
import { findNamed } from '../operations/uploads/named-files.ts';
import { NotTried, Refusal } from '../refusal.ts';
import { BODY_BYTES, FREE_BODY_BYTES } from '../settings/limits/bodies.ts';
import { type Answer, taggedAnswer } from './answer.ts';
import type { HandledCall, ReadCall, ServerCall } from './calls.ts';
import { checkOutput, checkText, textOf } from './check-output.ts';
import { type Identified, identify, readBearer, reasonOf } from './identify.ts';
import { judge, type Limited, limitNetwork, limitRate, limitsOf, uncount } from './limit-rate.ts';
import { readInput } from './read-input.ts';
import { freeFiles } from './received-file.ts';
import { readKey, runWrite, type Write } from './run-write.ts';

const ACCOUNT = jsonColumn(objectOf(fieldsOf('me', getTableColumns(accounts))));
const NOW = '$3';
const countOf = (counter: string): string =>
  `(select json_build_array(count, started_at)::text from ${counter})`;

/**
 * `$1`, `$2`: session and account. `$4` to `$6`: who may make the call. `$7` to `$9`: the call's
 * own counter, its window and its limit. `$10`, `$11`: the general counter and its window; not
 * counted if the call's own counter refuses or the caller may not make the call.
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

/**
 * Identifies, authorises and counts a call in one statement: session, account and counters (S13,
 * S15, S42).
 */
async function admit(
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
    ...[
      own?.key ?? null,
      own?.windowMs ?? null,
      own?.most ?? null,
      general?.key ?? null,
      general?.windowMs ?? null,
    ],
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

/**
 * Answers a read from one statement: session and account are checked before its own data is used.
 */
async function serveRead(
  call: ReadCall,
  { prefix, request, parameters, address }: CallRequest,
  context: AppContext,
): Promise<Answer> {
  const now = context.clock.now();
  const header = request.headers.get('authorization');
  const bearer = await readBearer(context, header);
  const input = await readInput(call.row, request, parameters).catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure;
    throw failure;
  });
  if (input instanceof Refusal) {
    // Access is checked first, as in every call.
    const { account } = await identify(context, header);
    checkAccess(call, account, prefix);
    throw input;
  }
  // `call.read` is typed for any row; each row's schema has parsed its own input.
  const found = await call.read(bearer, input as Parameters<ReadCall['read']>[1], {
    ...context,
    db: context.reading,
    now,
    address,
  });
  if (!found) throw tokenRefused();
  checkAccess(call, found.reader, prefix);
  await limitRate(context, call, bearer.accountId, now);
  checkOwn(input, found.reader);
  return taggedAnswer(
    context,
    call.row,
    request,
    bearer.accountId,
    checkText(context, call, await found.answer()),
  );
}

/** One request to one call. */
export interface CallRequest {
  readonly call: ServerCall;
  /** The profile in the address, for rows below a prefix. */
  readonly prefix: Profile | undefined;
  readonly request: Request;
  readonly parameters: Readonly<Record<string, string>>;
  readonly address: string;
  /** The caller's network, in the form allowed in the log. */
  readonly from: string;
  /** The request's id, for its answer and its log lines. */
  readonly id: string;
}

/**
 * Notes the changes that every write of this kind makes, for the caller's other devices; the
 * handler notes all others.
 */
async function noteOwn(
  { changes }: HandledCall,
  { db, account, now, documentsAbout }: SignedInContext,
): Promise<void> {
  if (changes === undefined || changes === 'nothing' || changes.own === undefined) return;
  await noteChange(db, `account:${account.id}`, now, ...readsOf(changes.own, documentsAbout));
}

/** The handler of a call; a write may have a preparation step before it. */
function handlerOf({ name, handle }: HandledCall): NonNullable<HandledCall['handle']> {
  if (!handle) throw new Error(`${name} is prepared, and is no write.`);
  return handle;
}

/** Runs a write's preparation; resolves to the work inside the transaction. */
async function prepare(
  call: HandledCall,
  input: object,
  context: SignedInContext,
): Promise<(inside: SignedInContext) => Promise<unknown>> {
  if (call.prepare) return call.prepare(input, context);
  const handle = handlerOf(call);
  return (inside) => handle(input, inside);
}

const writeOf = (call: HandledCall, input: object, context: SignedInContext): Write => ({
  name: call.name,
  input,
  accountId: context.account.id,
  now: context.now,
  preparesMuch: call.prepare !== undefined,
  prepare: async () => {
    const found = await findNamed(context, input);
    const effect = await prepare(call, found.input, context);
    return async (tx) => {
      const inside = { ...context, db: tx };
      await found.use(inside);
      const answered = checkOutput(context, call, await effect(inside));
      await noteOwn(call, inside);
      return answered;
    };
  },
});

/**
 * The declared length of the body (bytes); a body without one is limited to a size that needs no
 * reservation.
 */
const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length') ?? 0);

interface Admitted extends Identified {
  /** The body's reservation; undefined if it needs none. */
  readonly room?: ReturnType<AppContext['bodies']['take']>;
}

/**
 * The checks of `admit` in separate steps: for reads, which must not use the write pool, and for
 * larger bodies, whose memory is reserved before the call is counted and before a byte is read.
 */
async function admitInSteps(
  context: AppContext,
  open: OpenContext,
  { call, prefix, request }: CallRequest,
): Promise<Admitted> {
  const identified = await identify(open, request.headers.get('authorization'));
  checkAccess(call, identified.account, prefix);
  const bytes = declaredBytes(request);
  // File parts need no decoder, so only larger bodies check for a free one.
  if (call.prepare && bytes > BODY_BYTES.fields) context.uploads.checkRoom();
  const room = context.bodies.take(identified.account.id, bytes);
  try {
    await limitRate(context, call, identified.account.id, open.now);
  } catch (failure) {
    room.release();
    throw failure;
  }
  return { ...identified, room };
}

async function admitted(
  context: AppContext,
  open: OpenContext,
  asked: CallRequest,
): Promise<Admitted> {
  const { call, prefix, request } = asked;
  if (call.row.use === 'read' || declaredBytes(request) > FREE_BODY_BYTES)
    return admitInSteps(context, open, asked);
  return admit(context, call, prefix, request.headers.get('authorization'), open.now);
}

/**
 * Serves a request: identifies, authorises, reserves body memory, limits, reads the input, runs the
 * handler.
 */
export async function serveCall(app: AppContext, asked: CallRequest): Promise<Answer> {
  const { call, request, parameters, address, from, id } = asked;
  const { row } = call;
  // Log lines of a call carry network and request id, so that many tries from one network are
  // visible (S38).
  const context: AppContext = { ...app, log: app.log.child({ request: id, from }) };
  if (call.read) return serveRead(call, asked, context);
  const open: OpenContext = {
    ...context,
    db: row.use === 'read' ? app.reading : app.db,
    now: context.clock.now(),
    address,
  };
  const answer = async (input: object, callContext: OpenContext | SignedInContext) =>
    textOf(context, call, await handlerOf(call)(input, callContext));
  const header = request.headers.get('authorization');
  if (row.scope === 'open' || (row.session === 'optional' && header === null)) {
    await limitNetwork(context, call, address, open.now);
    return { status: 200, body: await answer(await readInput(row, request, parameters), open) };
  }

  const { room, ...identified } = await admitted(context, open, asked);
  const callContext: SignedInContext = { ...open, ...identified };
  let input: object = {};
  try {
    input = await readInput(row, request, parameters, room);
    room?.arrived();
    checkOwn(input, identified.account);
    if (row.use === 'write')
      return await runWrite(
        context,
        writeOf(call, input, callContext),
        readKey(request.headers.get('idempotency-key')),
      );
    return await taggedAnswer(
      context,
      row,
      request,
      identified.account.id,
      await answer(input, callContext),
    );
  } catch (failure) {
    if (failure instanceof NotTried) await uncount(context, call, identified.account.id, open.now);
    throw await reasonOf(failure, context, identified.account);
  } finally {
    freeFiles(input);
    room?.release();
  }
}
