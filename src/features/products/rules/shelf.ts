import type { Brand } from '../../../../sync/contract/home/brands.ts';

/** The subject of a listing: a whole brand, or one part of it. */
export interface Shelf {
  readonly brand: Brand;
  readonly part: Brand['sub_brands'][number] | undefined;
}

/**
 * The brand or the part that an address names. Both are named by an id, and the same number may
 * stand for one of each: then the name beside it decides (rule 2.9). A name that nothing has any
 * more, because it was changed, does not hide what the id names.
 */
export function shelfAt(
  brands: readonly Brand[],
  { brand_name, id }: { readonly brand_name: string; readonly id: string },
): Shelf | undefined {
  const whole = brands
    .filter(({ brand_id }) => String(brand_id) === id)
    .map((brand): Shelf => ({ brand, part: undefined }));
  const parts = brands.flatMap((brand) =>
    brand.sub_brands
      .filter((part) => String(part.sub_brand_id) === id)
      .map((part): Shelf => ({ brand, part })),
  );
  return (
    whole.find(({ brand }) => brand.brand_name === brand_name) ??
    parts.find(({ part }) => part?.sub_brand_name === brand_name) ??
    parts.find(({ brand }) => brand.brand_name === brand_name) ??
    whole[0] ??
    parts[0]
  );
}

/**
 * What it is called, what it says of itself, its picture, and how many products it has as far as
 * the server says.
 */
export const shelfFacts = ({ brand, part }: Shelf) =>
  part
    ? { name: part.sub_brand_name, text: part.text, image: part.image, count: part.product_count }
    : { name: brand.brand_name, text: brand.text, image: brand.image, count: brand.product_count };
