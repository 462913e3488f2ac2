import { changeRows } from '../../../sync/contract/changes.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { jsonText } from '../../db/json-text.ts';
import { everyone, signedIn } from '../../domain/access.ts';
import { capabilitiesOf } from '../../domain/capabilities.ts';
import { type Cursor, OVERLAP_MS, readCursor } from '../../domain/changes.ts';
import { perMinute } from '../../domain/limits.ts';
import { redacted } from '../../log.ts';
import { changesRead, feedOf, type OwnChanges } from '../../operations/changes/feed.ts';

/** Writes a device's error reports to the server's log, redacted (S38). */
const clientLog: Handler<'client-log'> = async (input, { account, log }) => {
  for (const failure of input.failures)
    log.warn({
      event: 'client.failure',
      account: account.id,
      app: redacted(input.app_version ?? ''),
      at: new Date(failure.at).toISOString(),
      kind: redacted(failure.kind),
      ...(failure.endpoint && Object.hasOwn(endpoints, failure.endpoint)
        ? { endpoint: failure.endpoint }
        : {}),
      status: failure.status ?? 0,
      code: redacted(failure.code ?? ''),
      message: redacted(failure.message ?? ''),
    });
  return { error: false };
};

const cursorIn = (text: string | null | undefined): Cursor | undefined =>
  text ? readCursor(text) : undefined;

const changes = oneStatement<'changes', OwnChanges>({
  statement: changesRead,
  values: ({ cursor }, now) => [now - OVERLAP_MS, cursorIn(cursor)?.seq ?? null],
  answer: ({ reader, own }, { cursor }, { now }) =>
    jsonText(feedOf(reader, own, cursorIn(cursor), now)),
});

/** The change feed, the server's capabilities, and error reports from devices. */
export const changeCalls = calls('Sync', changeRows, {
  changes: {
    may: signedIn,
    // Every device polls once a minute; a count in the database would be a write per poll.
    countedIn: 'memory',
    summary: 'What changed since a cursor; a hint may come twice and never gets lost.',
    read: changes,
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
