import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

/** What signs certificates, and everything that ever did: a certificate outlives the key that signed it. */
export interface CertificateKeys {
  readonly signing: KeyObject;
  readonly verifying: readonly KeyObject[];
  /** The current public key, raw and base64url: the app checks with it without a connection. */
  readonly publicKey: string;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

const privateKeyOf = (secret: string): KeyObject => {
  const seed = new Uint8Array(hkdfSync('sha256', secret, 'chairside', 'certificates', RAW_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

/** Ed25519 keys from the current secret and those before it. */
export function deriveCertificateKeys(secret: string, previous: readonly string[]): CertificateKeys {
  const signing = privateKeyOf(secret);
  const verifying = [signing, ...previous.map(privateKeyOf)].map((key) => createPublicKey(key));
  const raw = createPublicKey(signing).export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
  return { signing, verifying, publicKey: raw.toString('base64url') };
}
