import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, maybe } from '../patterns.ts';
import { CertificateStanding } from './course.ts';
import { ProgramEntry } from './program-entries.ts';

/** `unknown`: no such certificate was issued. `forged`: the signature does not match the text. */
export const CertificateState = z.enum(['valid', 'expired', 'revoked', 'unknown', 'forged']);
export type CertificateState = z.infer<typeof CertificateState>;

const Address = z.string().check(z.maxLength(2000));

/** One issued certificate; `payload` is the content of its QR code, which proves it offline. */
export const Certificate = z.object({
  id: Line,
  program: Line,
  program_id: Id,
  division_code: Line,
  image: maybe(Line),
  holder: Line,
  issued_at: Instant,
  expires_at: maybe(Instant),
  revoked_at: maybe(Instant),
  revoke_reason: maybe(Line),
  state: CertificateState,
  /**
   * `CS1.<text>.<signature>`: Ed25519 over everything before the last dot; both parts are
   * base64url.
   */
  payload: z.string().check(z.maxLength(1000)),
  signature: Line,
  /** Signed address of the PDF, valid for at least a day. */
  pdf: Address,
  /** Address of the public page. */
  verify_url: Address,
});
export type Certificate = z.infer<typeof Certificate>;

/**
 * A lesson, a quiz or a step that is still to be done; `kind` is that of the lesson or the step.
 */
const Missing = z.object({
  kind: Line,
  title: Line,
  title_hi: maybe(Line),
  minutes: maybe(z.number()),
  pass_mark: maybe(z.number()),
});

const MINUTE = 60_000;

export const myCertificates = endpoint({
  method: 'POST',
  path: 'my-certificates',
  scope: 'profile',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: 'own',
  request: z.object({}),
  response: z.object({
    error: z.boolean(),
    certificates: z.array(Certificate),
    /** Passed, but not issued yet. */
    on_the_way: z.array(
      z.object({
        program_id: Id,
        program: Line,
        image: maybe(Line),
        completed_at: Instant,
        score: maybe(z.number()),
        state: maybe(CertificateStanding),
        /** The staff's reason for declining it, in their words. */
        reason: maybe(z.string()),
      }),
    ),
    /**
     * Programs whose completion earns the next certificates, the nearest first, each with its
     * missing parts.
     */
    nearest: maybe(z.array(z.object({ program: ProgramEntry, missing: z.array(Missing) }))),
  }),
});

/** The public facts of a certificate, by its number or by the signed text of its QR code. */
export const verify = endpoint({
  method: 'GET',
  path: 'verify/{id}',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  request: z.object({ id: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  response: z.object({
    error: z.boolean(),
    valid: z.boolean(),
    state: CertificateState,
    number: maybe(Line),
    holder: maybe(Line),
    program: maybe(Line),
    issued_at: maybe(Instant),
    expires_at: maybe(Instant),
    revoked_at: maybe(Instant),
  }),
});

/** A person's certificates, and the public check of a certificate. */
export const certificateRows = { 'my-certificates': myCertificates, verify } as const;
