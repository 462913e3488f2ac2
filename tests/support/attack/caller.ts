import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import type { TestServer } from '../server.ts';
import type { Watch } from './changed-tables.ts';
import type { Person } from './people.ts';
import { fieldsOf, personFor } from './valid.ts';
import { addressOf, ask, bearer, type Fields, type Heard } from './wire.ts';

/** A person who repeats one call, signed in again if an earlier try ended the session. */
export interface Caller {
  readonly good: () => Fields;
  readonly send: (init: {
    readonly body?: BodyInit;
    readonly headers?: Record<string, string>;
    readonly fields?: Fields;
  }) => Promise<Heard>;
}

/**
 * Returns the caller of an endpoint's valid request. After a call that took effect a new valid
 * request is made.
 */
export async function callerOf(
  server: TestServer,
  watch: Watch,
  name: EndpointName,
): Promise<Caller> {
  const { method }: Endpoint = endpoints[name];
  let person: Person | undefined;
  let good: Fields = {};
  const begin = async () => {
    person = await personFor(server, name);
    good = await fieldsOf(server, name, person);
    // Ignores the changes that the valid request needs.
    await watch.changed();
  };
  await begin();
  const once = ({ body, headers = {}, fields = {} }: Parameters<Caller['send']>[0]) =>
    ask(server, addressOf(name, person?.prefix, fields), {
      method,
      headers: { ...headers, ...bearer(person) },
      ...(body === undefined ? {} : { body }),
    });
  return {
    good: () => good,
    send: async (init) => {
      const heard = await once(init);
      if (!person || heard.status !== 401) return heard;
      // An earlier try ended the session or deleted the account.
      await server.reset();
      await begin();
      return once(init);
    },
  };
}
