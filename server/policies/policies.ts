import { cookies } from './cookies.ts';
import { licences } from './licences.ts';
import type { Policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** The four policies by file name. */
export const policyTexts = { terms, privacy, cookies, licences } as const satisfies Record<
  string,
  Policy
>;
