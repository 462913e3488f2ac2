import type { Endpoint } from '../../sync/contract/endpoint.ts';
import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { checkAccess, checkOwn } from '../domain/access.ts';
import { handlers } from '../handlers/handlers.ts';
import type { World } from '../world.ts';
import type { Answer } from './answer.ts';
import { json } from './answer.ts';
import { checkOutput } from './check-output.ts';
import type { OpenContext, SignedInContext } from './handler.ts';
import { identify } from './identify.ts';
import { limitRate } from './limit-rate.ts';
import { readInput } from './read-input.ts';
import { readKey, runWrite } from './run-write.ts';

/** One request to one row. */
export interface Call {
  readonly name: EndpointName;
  /** The profile that the address names, for rows below a prefix. */
  readonly prefix: 'hd' | 'trainer' | undefined;
  readonly request: Request;
  readonly parameters: Readonly<Record<string, string>>;
  readonly address: string;
}

type AnyHandler = (input: object, context: OpenContext | SignedInContext) => Promise<unknown>;

/** From a request to its answer: who asks, may they, what do they say, and then the handler. */
export async function serveCall(world: World, call: Call): Promise<Answer> {
  const row: Endpoint = endpoints[call.name];
  // The table types each handler with its row; a name picked at run time loses that pairing, the row's schema restores it.
  const handle = handlers[call.name] as unknown as AnyHandler;
  const open: OpenContext = { ...world, now: world.clock.now(), address: call.address };
  const answer = async (input: object, context: OpenContext | SignedInContext) => checkOutput(world, call.name, await handle(input, context));
  const header = call.request.headers.get('authorization');
  if (row.scope === 'open' || (row.session === 'optional' && header === null)) {
    await limitRate(world, call.name, call.address, open.now);
    return json(200, await answer(await readInput(row, call.request, call.parameters), open));
  }

  const identified = await identify(world, header);
  checkAccess(call.name, identified.account, call.prefix);
  await limitRate(world, call.name, identified.account.id, open.now);
  const input = await readInput(row, call.request, call.parameters);
  checkOwn(input, identified.account);
  const context: SignedInContext = { ...open, ...identified };
  if (row.use !== 'write') return json(200, await answer(input, context));
  return runWrite(
    world,
    {
      name: call.name,
      input,
      accountId: identified.account.id,
      now: open.now,
      effect: (tx) => answer(input, { ...context, db: tx }),
    },
    readKey(call.request.headers.get('idempotency-key')),
  );
}
