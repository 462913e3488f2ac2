import type { Capabilities } from '../../sync/contract/capabilities.ts';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { endpoints } from '../../sync/contract/index.ts';

/** Features of this server beyond the specification's calls. */
export const capabilitiesOf = (senders: {
  readonly push?: unknown;
  readonly sms?: unknown;
}): Capabilities => ({
  idempotency_keys: true,
  answer_tags: true,
  changes: true,
  events: true,
  push: senders.push !== undefined,
  one_time_codes: senders.sms !== undefined,
  calls: Object.keys(endpoints),
  fields: Object.entries<Endpoint>(endpoints).flatMap(([name, { ownFields = [] }]) =>
    ownFields.map((field) => `${name}.${field}`),
  ),
});
