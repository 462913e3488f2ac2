import { expect, test } from 'vitest';
import type { ReadableKey } from '../../../sync/page/session.ts';
import { type SessionKey, sessionValues } from '../../../sync/store/session-values.ts';

/** Values that the page's type excludes; any other key does not compile. */
const withheld: Readonly<Record<Exclude<SessionKey, ReadableKey>, true>> = {
  token: true,
  refresh_token: true,
  device_id: true,
};

test('[L11] the page may read every session value except those sealed as tokens', () => {
  const secrets = Object.entries(sessionValues).filter(([, { purpose }]) => purpose === 'tokens');
  expect(secrets.map(([key]) => key)).toEqual(Object.keys(withheld));
});
