import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Line, maybe } from './patterns.ts';

/** `unknown`: nobody issued it. `forged`: the words do not fit their signature. */
export const CertificateState = z.enum(['valid', 'expired', 'revoked', 'unknown', 'forged']);
export type CertificateState = z.infer<typeof CertificateState>;

const Address = z.string().check(z.maxLength(2000));

/** One issued certificate; `payload` is what its QR code holds and proves it without a connection. */
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
  /** `CS1.<words>.<signature>`; Ed25519 over everything before the last point, both parts base64url. */
  payload: z.string().check(z.maxLength(1000)),
  signature: Line,
  /** Signed address of the PDF; good for a day at least. */
  pdf: Address,
  /** The public page. */
  verify_url: Address,
});
export type Certificate = z.infer<typeof Certificate>;

const MINUTE = 60_000;

const myCertificates = endpoint({
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
    on_the_way: z.array(z.object({ program_id: Id, program: Line, image: maybe(Line), completed_at: Instant })),
  }),
});

/** What anybody may learn of a certificate: by its number, or by the signed words of its QR code. */
const verify = endpoint({
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

/** A person's certificates, and everybody's way to check one. */
export const certificateRows = { 'my-certificates': myCertificates, verify } as const;
