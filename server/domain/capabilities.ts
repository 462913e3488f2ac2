import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import type { Senders } from '../senders/senders.ts';

/** What this server offers beside the specification's calls. */
export const capabilitiesOf = (senders: Senders) => ({
  idempotency_keys: true,
  device_proof: true,
  changes: true,
  events: true,
  push: senders.push !== undefined,
  one_time_codes: senders.sms !== undefined,
  calls: Object.keys(endpoints) as EndpointName[], // The keys of a constant object.
});
