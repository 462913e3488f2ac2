import type { EndpointName } from '../../../sync/contract/index.ts';
import type { TestServer } from '../server.ts';
import type { Person, Who } from './people.ts';
import { validAccount } from './valid-account.ts';
import { validCommunity } from './valid-community.ts';
import { validLearning } from './valid-learning.ts';
import { validTrainings } from './valid-trainings.ts';
import type { Fields } from './wire.ts';

/** A call that the demo world grants: who makes it, and with which fields. */
export interface Valid {
  readonly as: Who;
  /** The fields; what must have happened before it, happens while they are made. */
  readonly fields: Fields | ((server: TestServer, person: Person | undefined) => Promise<Fields>);
}

export type ValidTable = Partial<Record<EndpointName, Valid>>;

/** One good call for every row of the contract in the world as it was first filled. */
export const valid: ValidTable = { ...validAccount, ...validLearning, ...validTrainings, ...validCommunity };

/** The fields of a row's good call, for somebody. */
export async function fieldsOf(server: TestServer, name: EndpointName, person: Person | undefined): Promise<Fields> {
  const fields = valid[name]?.fields;
  if (!fields) throw new Error(`There is no good call of ${name} in tests/support/attack/valid.ts.`);
  return typeof fields === 'function' ? fields(server, person) : fields;
}
