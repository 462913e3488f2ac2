import { tokenRefused } from '../auth/access-token.ts';
import type { AppContext } from '../context.ts';
import { checkAccess, checkOwn } from '../domain/access.ts';
import { Refusal } from '../refusal.ts';
import type { Answer } from './answer.ts';
import type { ReadCall } from './calls.ts';
import { checkText } from './check-output.ts';
import { identify, readBearer } from './identify.ts';
import { limitRate } from './limit-rate.ts';
import { readInput } from './read-input.ts';
import type { CallRequest } from './serve-call.ts';
import { taggedAnswer } from './tagged-answer.ts';

/** Answers a read from one statement: what it says of the session and the account is judged before its own part is looked at. */
export async function serveRead(call: ReadCall, { prefix, request, parameters, address }: CallRequest, context: AppContext): Promise<Answer> {
  const now = context.clock.now();
  const header = request.headers.get('authorization');
  const bearer = await readBearer(context, header);
  const input = await readInput(call.row, request, parameters).catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure;
    throw failure;
  });
  if (input instanceof Refusal) {
    // Whoever may not ask at all hears that first, as with every call.
    const { account } = await identify(context, header);
    checkAccess(call, account, prefix);
    throw input;
  }
  // Every row's schema has parsed its own input.
  const found = await call.read(bearer, input as Parameters<ReadCall['read']>[1], { ...context, db: context.reading, now, address });
  if (!found) throw tokenRefused();
  checkAccess(call, found.reader, prefix);
  await limitRate(context, call, bearer.accountId, now);
  checkOwn(input, found.reader);
  return taggedAnswer(context, call.row, request, bearer.accountId, checkText(context, call, await found.answer()));
}
