import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant, Line, maybe } from './patterns.ts';
import { Verdict } from './verdict.ts';

const CURSOR_MOST = 300;
const FAILURES_MOST = 20;
const WORD = z.string().check(z.maxLength(64));

/** The answers of `endpoint` that changed: those whose request has these fields, all of them when there are none. */
export const Changed = z.object({ endpoint: Line, request: z.record(z.string(), z.unknown()) });
export const Gone = z.object({ kind: Line, id: Line });
export type Changed = z.infer<typeof Changed>;
export type Gone = z.infer<typeof Gone>;

/**
 * What changed since the cursor. A hint may come twice and never gets lost. `reset`: the cursor is too old or none of this
 * server's; whatever is kept must be asked for anew.
 */
const changes = endpoint({
  method: 'POST',
  path: 'changes',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ cursor: maybe(z.string().check(z.maxLength(CURSOR_MOST))) }),
  response: z.object({ cursor: Line, changed: z.array(Changed), gone: z.array(Gone), reset: z.boolean(), server_time: Instant }),
});
/** What this server offers; what is missing here is not offered (rule 7.38). */
const capabilities = endpoint({
  method: 'GET',
  path: 'capabilities',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: z.object({
    idempotency_keys: z.boolean(),
    device_proof: z.boolean(),
    changes: z.boolean(),
    events: z.boolean(),
    push: z.boolean(),
    one_time_codes: z.boolean(),
    /** The names of the calls that are answered. */
    calls: z.array(Line),
  }),
});
/** Failures of a device, for whoever looks after the server: words and places of the program, nothing that a person wrote. */
const clientLog = endpoint({
  method: 'POST',
  path: 'client-log',
  scope: 'bearer',
  use: 'ask',
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

/** What changed since, what the server offers, what went wrong on a device. */
export const changeRows = { changes, capabilities, 'client-log': clientLog } as const;
