import { expect, test } from 'vitest';
import { foreignReads } from '../../src/rules/foreign-reads.ts';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { endpoints } from '../../sync/endpoints.ts';

test('[7.37] the reads of other services are known to the page exactly as the rows say it', () => {
  const foreign = Object.entries<Endpoint>(endpoints).filter(([, { use, scope }]) => use === 'read' && scope.endsWith('-service'));
  expect([...foreignReads]).toEqual(foreign.map(([name]) => name));
});
