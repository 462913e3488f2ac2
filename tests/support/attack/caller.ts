import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import type { TestServer } from '../server.ts';
import type { Watch } from './changed-tables.ts';
import type { Person } from './people.ts';
import { fieldsOf, personFor } from './valid.ts';
import { addressOf, ask, bearer, type Fields, type Heard } from './wire.ts';

/** Somebody who keeps making one call, signed in again when an earlier try ended the session. */
export interface Caller {
  readonly good: () => Fields;
  readonly send: (init: {
    readonly body?: BodyInit;
    readonly headers?: Record<string, string>;
    readonly fields?: Fields;
  }) => Promise<Heard>;
}

/**
 * The caller of a row's good request; after a call that took effect the good request is made anew.
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
    // What the good request stands on is not what the next try changes.
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
      // An earlier try signed this person out or took the account away.
      await server.reset();
      await begin();
      return once(init);
    },
  };
}
