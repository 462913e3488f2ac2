import type { Played } from '../../sync/contract/recordings.ts';
import type { SignedInContext } from '../context.ts';
import { signedAddress } from '../crypto/signed-address.ts';

/** Signs the addresses of an answer's files, for a person who may see what they teach. */
export function signer({ keys, now }: Pick<SignedInContext, 'keys' | 'now'>) {
  const address = (url: string): string => signedAddress(keys.uploads, url, now);
  const maybe = <T extends string | null | undefined>(url: T): T | string => (typeof url === 'string' ? address(url) : url);
  return {
    address,
    maybe,
    film: <F extends Played>(film: F): F => ({
      ...film,
      renditions: film.renditions.map((one) => ({ ...one, url: address(one.url) })),
      captions: film.captions.map((one) => ({ ...one, url: address(one.url) })),
      poster: maybe(film.poster),
    }),
  };
}
