import { expect, test } from 'vitest';
import { shelfAt, shelfFacts } from '../../../../../src/features/products/rules/shelf.ts';
import type { Brand } from '../../../../../sync/contract/home/brands.ts';

const brand = (
  brand_id: number | string,
  brand_name: string,
  ...parts: readonly (readonly [number, string])[]
): Brand => ({
  brand_id,
  brand_name,
  division_code: 'rangat',
  product_count: 10,
  sub_brands: parts.map(([sub_brand_id, sub_brand_name]) => ({
    sub_brand_id,
    sub_brand_name,
    product_count: 4,
  })),
});
const BRANDS = [
  brand(1, 'Mane & Co', [2, 'Wash'], [3, 'Hold']),
  brand(2, 'Light', [1, 'Powder']),
  brand('30', 'Gloss'),
];
const named = (brand_name: string, id: string): string | undefined => {
  const shelf = shelfAt(BRANDS, { brand_name, id });
  return shelf && `${shelf.brand.brand_name}${shelf.part ? `: ${shelf.part.sub_brand_name}` : ''}`;
};

test('[2.9] an id that a brand and a range share is resolved by the name', () => {
  expect(named('Light', '2')).toBe('Light');
  expect(named('Wash', '2')).toBe('Mane & Co: Wash');
  expect(named('Mane & Co', '1')).toBe('Mane & Co');
  expect(named('Powder', '1')).toBe('Light: Powder');
});

test('[2.9] a shared id is also resolved by the range’s brand; a unique id needs no matching name', () => {
  expect(named('Mane & Co', '3')).toBe('Mane & Co: Hold');
  expect(named('Mane & Co', '2')).toBe('Mane & Co: Wash');
  expect(named('Renamed', '3')).toBe('Mane & Co: Hold');
  expect(named('Renamed', '30')).toBe('Gloss');
});

test('[2.9] an unknown id gives no shelf', () => {
  expect(named('Light', '99')).toBeUndefined();
  expect(named('', '')).toBeUndefined();
});

test('shelfFacts returns the name and count of the range, or of the brand without a range', () => {
  const [first] = BRANDS;
  if (!first) throw new Error('There is a first brand.');
  expect(shelfFacts({ brand: first, part: undefined })).toMatchObject({
    name: 'Mane & Co',
    count: 10,
  });
  expect(shelfFacts({ brand: first, part: first.sub_brands[1] })).toMatchObject({
    name: 'Hold',
    count: 4,
  });
});
