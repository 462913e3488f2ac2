import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { asMobile } from '../../sync/contract/rules/person.ts';
import { type CertificateKeys, deriveCertificateKeys } from './certificate-keys.ts';

/**
 * The subject that codes are counted for: the mobile number that they are sent to, or the unknown
 * login name (S29, S31).
 */
export const codeSubject = (
  { oneTimeCodes }: Keys,
  mobile: string | undefined,
  loginId: string,
): string =>
  createHmac('sha256', oneTimeCodes)
    .update(`subject:${mobile ?? asMobile(loginId).toLowerCase()}`)
    .digest('hex');

/** A code as stored: a MAC over its request, useless without the server's key. */
export const codeMac = (key: Uint8Array, requestId: string, code: string): string =>
  createHmac('sha256', key).update(`${requestId}:${code}`).digest('hex');

/** The keys derived from the server's secret, one for each purpose (S41). */
export interface Keys {
  /** The id of the current signing key. */
  readonly current: string;
  /** Signing keys by id, including earlier ones, so that a rotation ends no session. */
  readonly signing: ReadonlyMap<string, Uint8Array>;
  readonly oneTimeCodes: Uint8Array;
  readonly successors: Uint8Array;
  /** Encrypts queued messages. */
  readonly messages: Uint8Array;
  /** Binds the anti-forgery cookie to its session (S34). */
  readonly antiForgery: Uint8Array;
  /** Signs the addresses of uploaded pictures. */
  readonly uploads: Uint8Array;
  /**
   * For addresses of calendar feeds: the current secret's key first, then those of earlier secrets.
   */
  readonly feeds: readonly Uint8Array[];
  readonly links: Uint8Array;
  /** Key of the answers' entity tags. */
  readonly answerTags: Uint8Array;
  readonly certificates: CertificateKeys;
}

const derive = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'chairside', purpose, 32));
const idOf = (secret: string): string =>
  createHash('sha256').update(`key-id:${secret}`).digest('hex').slice(0, 12);

/**
 * Derives keys from the current secret and earlier ones. Certificates may have a secret of their
 * own, because they outlive a rotation.
 */
export function deriveKeys(
  secret: string,
  previous: readonly string[] = [],
  certificateSecret?: string,
): Keys {
  const secrets = [secret, ...previous];
  const [signsCertificates = secret, ...signedBefore] =
    certificateSecret === undefined ? secrets : [certificateSecret, ...secrets];
  return {
    current: idOf(secret),
    signing: new Map(secrets.map((each) => [idOf(each), derive(each, 'access-token')])),
    oneTimeCodes: derive(secret, 'one-time-code'),
    successors: derive(secret, 'successor'),
    messages: derive(secret, 'message'),
    antiForgery: derive(secret, 'anti-forgery'),
    uploads: derive(secret, 'upload-address'),
    feeds: secrets.map((each) => derive(each, 'calendar-feed')),
    links: derive(secret, 'signed-link'),
    answerTags: derive(secret, 'answer-tag'),
    certificates: deriveCertificateKeys(signsCertificates, signedBefore),
  };
}
