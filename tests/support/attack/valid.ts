import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { samples } from '../../sync/contract/samples/samples.ts';
import type { TestServer } from '../server.ts';
import { type AccountId, type Person, personOf } from './people.ts';
import { validAccount } from './valid-account.ts';
import { validCommunity } from './valid-community.ts';
import { validLearning } from './valid-learning.ts';
import type { Fields } from './wire.ts';

/** How the valid call of an endpoint differs from the contract's sample. */
interface Valid {
  /** The caller, by default HD1001. */
  readonly as?: AccountId;
  /**
   * The fields, if the demo world refuses the contract's sample. Preconditions are created while
   * the fields are made.
   */
  readonly fields?: Fields | ((server: TestServer, person: Person | undefined) => Promise<Fields>);
}

export type ValidTable = Partial<Record<EndpointName, Valid>>;

/** Endpoints whose valid call is not the contract's sample by HD1001. */
const valid: ValidTable = { ...validAccount, ...validLearning, ...validCommunity };

/**
 * Returns the signed-in caller of an endpoint's valid call; undefined for endpoints without one.
 */
export async function personFor(
  server: TestServer,
  name: EndpointName,
): Promise<Person | undefined> {
  const { scope }: Endpoint = endpoints[name];
  return scope === 'open' ? undefined : personOf(server, valid[name]?.as ?? 'HD1001');
}

/** Returns the fields of an endpoint's valid call if they are the same in every world. */
export function fixedFieldsOf(name: EndpointName): Fields | undefined {
  const fields = valid[name]?.fields ?? samples[name].request;
  return typeof fields === 'function' ? undefined : { ...fields };
}

/** Returns the fields of an endpoint's valid call for a person. */
export async function fieldsOf(
  server: TestServer,
  name: EndpointName,
  person: Person | undefined,
): Promise<Fields> {
  const fields = valid[name]?.fields ?? samples[name].request;
  return typeof fields === 'function' ? fields(server, person) : { ...fields };
}
