import type { Profile } from '../../sync/contract/account/people.ts';
import { PREFIX } from '../../sync/contract/constants.ts';
import type { Endpoint, Scope } from '../../sync/contract/endpoint.ts';

interface Address {
  readonly path: string;
  readonly prefix: Profile | undefined;
}

/**
 * The addresses of each scope; the two external services are served at the root, as on their own
 * hosts (rules 6.2, 7.37).
 */
const ADDRESSES: Record<Scope, (path: string) => readonly Address[]> = {
  profile: (path) => [
    { path: `/api/${PREFIX.hd}${path}`, prefix: 'hd' },
    { path: `/api/${PREFIX.trainer}${path}`, prefix: 'trainer' },
  ],
  bearer: (path) => [{ path: `/api/${path}`, prefix: undefined }],
  open: (path) => [{ path: `/api/${path}`, prefix: undefined }],
  'training-service': (path) => [{ path: `/${path}`, prefix: undefined }],
  'hair-dresser-service': (path) => [{ path: `/${path}`, prefix: undefined }],
};

/** The addresses of a row, with `{name}` as in the contract. */
export const addressesOf = (row: Endpoint): readonly Address[] => ADDRESSES[row.scope](row.path);
