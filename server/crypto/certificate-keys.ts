import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

/**
 * The key that signs certificates, and all earlier ones for verification, because certificates
 * outlive the keys that signed them.
 */
export interface CertificateKeys {
  readonly signing: KeyObject;
  readonly verifying: readonly KeyObject[];
  /** The current public key, raw and base64url, with which the app verifies offline. */
  readonly publicKey: string;
  /** The earlier public keys, in the same form. */
  readonly earlierKeys: readonly string[];
}

/** The PKCS #8 prefix of an Ed25519 private key's 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

const privateKeyOf = (secret: string): KeyObject => {
  const seed = new Uint8Array(hkdfSync('sha256', secret, 'chairside', 'certificates', RAW_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

const rawOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES).toString('base64url');

/** Derives Ed25519 keys from the current secret and earlier ones. */
export function deriveCertificateKeys(
  secret: string,
  previous: readonly string[],
): CertificateKeys {
  const signing = privateKeyOf(secret);
  const verifying = [signing, ...previous.map(privateKeyOf)].map((key) => createPublicKey(key));
  const [publicKey = '', ...earlierKeys] = verifying.map(rawOf);
  return { signing, verifying, publicKey, earlierKeys };
}
