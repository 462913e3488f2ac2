import { expect, test } from 'vitest';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { identities } from '../../../sync/reads/identities.ts';

const fieldsOf = ({ request }: Endpoint): readonly string[] =>
  'shape' in request ? Object.keys(request.shape as object) : [];

test('the identity of a details read has at least one field, and never the division', () => {
  const named = Object.entries<readonly string[] | undefined>(identities);
  const reads = Object.entries<Endpoint>(endpoints).filter(
    ([name, row]) =>
      row.use === 'read' && /-details$/.test(name) && fieldsOf(row).includes('division_code'),
  );
  expect(reads.map(([name]) => name).sort()).toEqual([
    'blended-details',
    'education-details',
    'elearning-details',
    'quiz-details',
    'webinar-details',
  ]);
  for (const [name] of reads) {
    const fields = named.find(([read]) => read === name)?.[1] ?? ['division_code'];
    expect(fields, name).not.toContain('division_code');
    expect(fields.length, name).toBeGreaterThan(0);
  }
  // A product is identified by its id alone; a brand's list is the same for any number of items.
  expect(fieldsOf(endpoints['product-details'])).toEqual(['product_id']);
  expect(identities['get-product']).toEqual(['brand_id', 'sub_brand_id']);
});
