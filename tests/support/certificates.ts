import type { AppResponse } from '../../sync/app-endpoints.ts';
import type { Certificate } from '../../sync/contract/learning/certificates.ts';
import { program } from './program.ts';

const coded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Signed contents of a certificate; times are seconds since 1970. */
interface Words {
  readonly id: string;
  readonly holder: string;
  readonly program: string;
  readonly issued: number;
  readonly expires: number;
}

export const WORDS: Words = {
  id: 'CS-7F3K-9QXT-2M4B-H0VW',
  holder: 'Asha Menon',
  program: 'Colour correction, level 2',
  issued: Date.UTC(2026, 7, 3) / 1000,
  expires: Date.UTC(2099, 7, 3) / 1000,
};

/** A server's signing key, and certificates that carry its signature. */
export class Signer {
  private readonly keys: CryptoKeyPair;
  /** In the form of the configuration. */
  readonly publicKey: string;

  private constructor(keys: CryptoKeyPair, publicKey: string) {
    this.keys = keys;
    this.publicKey = publicKey;
  }

  static async make(): Promise<Signer> {
    // Ed25519 returns a key pair, which the library's type does not derive from the name.
    const keys = (await crypto.subtle.generateKey('Ed25519', true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    return new Signer(
      keys,
      coded(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))),
    );
  }

  async payload({ id, holder, program: name, issued, expires }: Words = WORDS): Promise<string> {
    const words = `CS1.${coded(textBytes(JSON.stringify([id, holder, name, issued, expires])))}`;
    return `${words}.${coded(new Uint8Array(await crypto.subtle.sign('Ed25519', this.keys.privateKey, textBytes(words))))}`;
  }

  /** Returns a certificate in the form of the server's list. */
  async certificate(
    over: Partial<Certificate> = {},
    words: Partial<Words> = {},
  ): Promise<Certificate> {
    const all = { ...WORDS, ...words };
    const payload = await this.payload(all);
    return {
      id: all.id,
      program: all.program,
      program_id: 205,
      division_code: 'rangat',
      image: null,
      holder: all.holder,
      issued_at: new Date(all.issued * 1000).toISOString(),
      expires_at: all.expires > 0 ? new Date(all.expires * 1000).toISOString() : null,
      revoked_at: null,
      revoke_reason: null,
      state: 'valid',
      payload,
      signature: payload.slice(payload.lastIndexOf('.') + 1),
      pdf: `data:application/pdf,%25PDF-${all.id}`,
      verify_url: `/verify/${all.id}`,
      ...over,
    };
  }
}

export const wallet = (
  over: Partial<AppResponse<'my-certificates'>> = {},
): AppResponse<'my-certificates'> => ({
  error: false,
  certificates: [],
  on_the_way: [],
  nearest: [],
  ...over,
});

/** Returns a course that would earn the next certificate. */
export const near = (
  missing: readonly { kind: string; title: string; minutes?: number; pass_mark?: number }[],
) => ({
  program: program({
    program: 'Grey, covered or blended',
    program_id: 207,
    course: { id: 1207 },
    state: 'in-progress',
    lesson_count: 9,
    lessons_done: 7,
    division_code: 'rangat',
  }),
  missing: [...missing],
});
