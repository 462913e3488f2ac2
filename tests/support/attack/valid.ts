import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { samples } from '../../sync/contract/samples/samples.ts';
import type { TestServer } from '../server.ts';
import { type AccountId, type Person, personOf } from './people.ts';
import { validAccount } from './valid-account.ts';
import { validCommunity } from './valid-community.ts';
import { validLearning } from './valid-learning.ts';
import type { Fields } from './wire.ts';

/** What a row's good call has of its own. */
interface Valid {
  /** Who makes it, if not HD1001. */
  readonly as?: AccountId;
  /**
   * The fields, where the contract's sample is not granted in the demo world; what must have
   * happened before it, happens while they are made.
   */
  readonly fields?: Fields | ((server: TestServer, person: Person | undefined) => Promise<Fields>);
}

export type ValidTable = Partial<Record<EndpointName, Valid>>;

/** The rows whose good call is another one than that of the contract's sample by HD1001. */
const valid: ValidTable = { ...validAccount, ...validLearning, ...validCommunity };

/** Who makes a row's good call, signed in; undefined for the rows that need nobody. */
export async function personFor(
  server: TestServer,
  name: EndpointName,
): Promise<Person | undefined> {
  const { scope }: Endpoint = endpoints[name];
  return scope === 'open' ? undefined : personOf(server, valid[name]?.as ?? 'HD1001');
}

/** The fields of a row's good call, where they are the same in every world. */
export function fixedFieldsOf(name: EndpointName): Fields | undefined {
  const fields = valid[name]?.fields ?? samples[name].request;
  return typeof fields === 'function' ? undefined : { ...fields };
}

/** The fields of a row's good call, for somebody. */
export async function fieldsOf(
  server: TestServer,
  name: EndpointName,
  person: Person | undefined,
): Promise<Fields> {
  const fields = valid[name]?.fields ?? samples[name].request;
  return typeof fields === 'function' ? fields(server, person) : { ...fields };
}
