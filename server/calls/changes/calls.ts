import { changeRows } from '../../../sync/contract/changes.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import type { Handler } from '../../call/calls.ts';
import { calls } from '../../call/calls.ts';
import { everyone, signedIn } from '../../domain/access.ts';
import { capabilitiesOf } from '../../domain/capabilities.ts';
import { perMinute } from '../../domain/limits.ts';
import { redacted } from '../../domain/redact.ts';
import { changesSince } from '../../operations/changes/feed.ts';

/** Writes a device's error reports to the server's log, redacted to what a log may contain (S38). */
const clientLog: Handler<'client-log'> = async (input, { account, log }) => {
  for (const failure of input.failures)
    log.warn({
      event: 'client.failure',
      account: account.id,
      app: redacted(input.app_version ?? ''),
      at: new Date(failure.at).toISOString(),
      kind: redacted(failure.kind),
      ...(failure.endpoint && Object.hasOwn(endpoints, failure.endpoint) ? { endpoint: failure.endpoint } : {}),
      status: failure.status ?? 0,
      code: redacted(failure.code ?? ''),
      message: redacted(failure.message ?? ''),
    });
  return { error: false };
};

/** The change feed, the server's capabilities, and error reports from devices. */
export const changeCalls = calls('Sync', changeRows, {
  changes: {
    may: signedIn,
    summary: 'What changed since a cursor; a hint may come twice and never gets lost.',
    handle: (input, { db, account, now }) => changesSince(db, account, input.cursor, now),
  },
  capabilities: {
    may: everyone,
    limit: 'none',
    summary: 'What this server offers.',
    handle: async (_input, { senders }) => capabilitiesOf(senders),
  },
  'client-log': {
    may: signedIn,
    limit: perMinute(10),
    summary: 'Takes failures of a device into the server’s log.',
    handle: clientLog,
  },
});
