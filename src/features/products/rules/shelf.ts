import type { Brand } from '../../../../sync/contract/home/brands.ts';

/** The subject of a listing: a whole brand, or a part of it. */
export interface Shelf {
  readonly brand: Brand;
  readonly part: Brand['sub_brands'][number] | undefined;
}

/**
 * The brand or part that an address names by its id. A brand and a part may share an id: then the
 * name decides (rule 2.9). An outdated name is ignored.
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

/** Name, text, picture and the server's number of products of a shelf. */
export const shelfFacts = ({ brand, part }: Shelf) =>
  part
    ? { name: part.sub_brand_name, text: part.text, image: part.image, count: part.product_count }
    : { name: brand.brand_name, text: brand.text, image: brand.image, count: brand.product_count };
