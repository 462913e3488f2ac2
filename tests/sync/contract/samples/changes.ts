import type { changeRows } from '../../../../sync/contract/changes.ts';
import type { SamplesOf } from './sample.ts';

/** A valid request and answer of each of these calls. */
export const changeSamples: SamplesOf<typeof changeRows> = {
  changes: {
    request: { cursor: 'MS4wLjA' },
    response: {
      cursor: 'MS40Mi43',
      changed: [{ endpoint: 'home-pwa', request: { leapcode: 'HD1001' } }],
      gone: [{ kind: 'training', id: '501' }],
      reset: false,
      server_time: '2026-08-12T04:00:00.000Z',
    },
  },
  capabilities: {
    request: {},
    response: {
      idempotency_keys: true,
      answer_tags: true,
      changes: true,
      events: true,
      push: true,
      one_time_codes: true,
      calls: ['home-pwa'],
      fields: ['notification-view.until'],
    },
  },
  'client-log': {
    request: {
      app_version: '1',
      failures: [
        { at: '2026-08-12T04:00:00.000Z', kind: 'malformed', endpoint: 'home-pwa', status: 200 },
      ],
    },
    response: { error: false, message: null },
  },
};
