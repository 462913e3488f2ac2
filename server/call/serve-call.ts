import type { Profile } from '../../sync/contract/people.ts';
import type { AppContext, OpenContext, SignedInContext } from '../context.ts';
import { checkAccess, checkOwn } from '../domain/access.ts';
import { readsOf } from '../domain/documents.ts';
import { noteChange } from '../operations/changes/note-change.ts';
import { findNamed } from '../operations/uploads/named-files.ts';
import { NotTried } from '../refusal.ts';
import { BODY_BYTES, FREE_BODY_BYTES } from '../settings/limits/bodies.ts';
import { admit } from './admit.ts';
import type { Answer } from './answer.ts';
import type { HandledCall, ServerCall } from './calls.ts';
import { checkOutput, textOf } from './check-output.ts';
import { type Identified, identify, reasonOf } from './identify.ts';
import { limitNetwork, limitRate, uncount } from './limit-rate.ts';
import { readInput } from './read-input.ts';
import { freeFiles } from './received-file.ts';
import { readKey, runWrite, type Write } from './run-write.ts';
import { serveRead } from './serve-read.ts';
import { taggedAnswer } from './tagged-answer.ts';

/** One request to one call. */
export interface CallRequest {
  readonly call: ServerCall;
  /** The profile that the address names, for rows below a prefix. */
  readonly prefix: Profile | undefined;
  readonly request: Request;
  readonly parameters: Readonly<Record<string, string>>;
  readonly address: string;
  /** The caller's network, as the log may say it. */
  readonly from: string;
  /** The request's own id, which its answer and its log lines carry. */
  readonly id: string;
}

/** Notes the changes that every write of this kind makes for the caller's other devices; its handler notes all others. */
async function noteOwn({ changes }: HandledCall, { db, account, now, documentsAbout }: SignedInContext): Promise<void> {
  if (changes === undefined || changes === 'nothing' || changes.own === undefined) return;
  await noteChange(db, `account:${account.id}`, now, ...readsOf(changes.own, documentsAbout));
}

/** What a call does in one step; a write may have two. */
function handlerOf({ name, handle }: HandledCall): NonNullable<HandledCall['handle']> {
  if (!handle) throw new Error(`${name} is prepared, and is no write.`);
  return handle;
}

/** A write's work before its transaction; answers with what is done in it. */
async function prepare(call: HandledCall, input: object, context: SignedInContext): Promise<(inside: SignedInContext) => Promise<unknown>> {
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

/** Bytes of the body as declared; a body that does not declare them is bounded to what counts in no room. */
const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length') ?? 0);

interface Admitted extends Identified {
  /** The room of the body; none: it needs none. */
  readonly room?: ReturnType<AppContext['bodies']['take']>;
}

/**
 * The work of `admit` in steps: for reads, which must not wait for the connections of writes, and for larger bodies, for which room is asked before the call
 * counts against the person and before a byte of them is read.
 */
async function admitInSteps(context: AppContext, open: OpenContext, { call, prefix, request }: CallRequest): Promise<Admitted> {
  const identified = await identify(open, request.headers.get('authorization'));
  checkAccess(call, identified.account, prefix);
  const bytes = declaredBytes(request);
  // The decoders have no work with a part of a file.
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

async function admitted(context: AppContext, open: OpenContext, asked: CallRequest): Promise<Admitted> {
  const { call, prefix, request } = asked;
  if (call.row.use === 'read' || declaredBytes(request) > FREE_BODY_BYTES) return admitInSteps(context, open, asked);
  return admit(context, call, prefix, request.headers.get('authorization'), open.now);
}

/** From a request to its answer: identify, authorise, take room for the body, limit, read the input, then run the handler. */
export async function serveCall(app: AppContext, asked: CallRequest): Promise<Answer> {
  const { call, request, parameters, address, from, id } = asked;
  const { row } = call;
  // What a call logs says from where and in which request: else nobody sees that many tries come from one place (S38).
  const context: AppContext = { ...app, log: app.log.child({ request: id, from }) };
  if (call.read) return serveRead(call, asked, context);
  const open: OpenContext = { ...context, db: row.use === 'read' ? app.reading : app.db, now: context.clock.now(), address };
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
    if (row.use === 'write') return await runWrite(context, writeOf(call, input, callContext), readKey(request.headers.get('idempotency-key')));
    return await taggedAnswer(context, row, request, identified.account.id, await answer(input, callContext));
  } catch (failure) {
    if (failure instanceof NotTried) await uncount(context, call, identified.account.id, open.now);
    throw await reasonOf(failure, context, identified.account);
  } finally {
    freeFiles(input);
    room?.release();
  }
}
