import * as z from 'zod/mini';
import { capabilities } from './capabilities.ts';
import { endpoint } from './endpoint.ts';
import { Instant, Line, maybe } from './patterns.ts';
import { Verdict } from './verdict.ts';

const CURSOR_MOST = 300;
const FAILURES_MOST = 20;
const WORD = z.string().check(z.maxLength(64));

/**
 * Changed answers of `endpoint`: those whose request has these fields; all of them if `request` is
 * empty.
 */
export const Changed = z.object({ endpoint: Line, request: z.record(z.string(), z.unknown()) });
export const Gone = z.object({ kind: Line, id: Line });
export type Changed = z.infer<typeof Changed>;
export type Gone = z.infer<typeof Gone>;

/**
 * The changes since the cursor. A change may be sent twice and is never lost. `reset`: the cursor
 * is too old or unknown to this server, so all stored documents must be fetched again.
 */
export const changes = endpoint({
  method: 'POST',
  path: 'changes',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ cursor: maybe(z.string().check(z.maxLength(CURSOR_MOST))) }),
  response: z.object({
    cursor: Line,
    changed: z.array(Changed),
    gone: z.array(Gone),
    reset: z.boolean(),
    server_time: Instant,
  }),
});
/**
 * Error reports of a device for the server's operators: messages and code locations, nothing that a
 * person wrote.
 */
export const clientLog = endpoint({
  method: 'POST',
  path: 'client-log',
  scope: 'bearer',
  use: 'ask',
  engineOnly: true,
  rule: 'own',
  request: z.object({
    app_version: maybe(WORD),
    failures: z
      .array(
        z.object({
          at: Instant,
          kind: WORD,
          endpoint: maybe(WORD),
          status: maybe(z.int().check(z.minimum(0), z.maximum(599))),
          code: maybe(WORD),
          message: maybe(z.string().check(z.maxLength(300))),
        }),
      )
      .check(z.minLength(1), z.maxLength(FAILURES_MOST)),
  }),
  response: Verdict,
});

/** Changes since a cursor, the server's capabilities, and devices' error reports. */
export const changeRows = { changes, capabilities, 'client-log': clientLog } as const;
