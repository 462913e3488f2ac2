import { expect, test } from 'vitest';
import { isForeignRead } from '../../../src/rules/connection.ts';
import { appEndpoints } from '../../../sync/app-endpoints.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';

test('[7.37] isForeignRead names exactly the reads whose contract rows have the scope of an external service', () => {
  const rows = Object.entries<Endpoint>(appEndpoints).filter(([, { use }]) => use === 'read');
  expect(rows.filter(([name]) => isForeignRead(name))).toEqual(
    rows.filter(([, { scope }]) => scope.endsWith('-service')),
  );
  expect(rows.some(([name]) => isForeignRead(name))).toBe(true);
});
