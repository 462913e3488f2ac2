import type { Brand } from '../../../sync/contract/brands.ts';
import { brandsText } from '../../i18n/brands.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Item } from '../../ui/lists/item.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './brand-products.module.css';

/** What a tile of the shelf opens: a range of a brand, or a brand that has none. */
const shelvesOf = ({ brand_name, name_hi, brand_id, image, product_count, sub_brands }: Brand) =>
  sub_brands.length === 0
    ? [{ name: brand_name, shown: inLanguage(brand_name, name_hi), id: brand_id, image, product_count }]
    : sub_brands.map((part) => ({
        name: part.sub_brand_name,
        shown: inLanguage(part.sub_brand_name, part.name_hi),
        id: part.sub_brand_id,
        image: part.image,
        product_count: part.product_count,
      }));

/** The product ranges of a division, each with its number of products. */
export function BrandProducts({ brands, division }: { brands: readonly Brand[]; division: string }) {
  const media = useMedia();
  if (brands.length === 0) return <p className="meta">{brandsText('brands.noProducts')}</p>;
  return (
    <ul role="list" className={styles.shelf}>
      {brands.flatMap(shelvesOf).map(({ name, shown, id, image, product_count }) => (
        <li key={`${name} ${id}`}>
          <Item
            to={pathTo('productListing', { brand_name: name, division_code: division, id })}
            picture={<Pic src={media(image)} alt="" ratio="1:1" division={division} />}
            title={shown}
            meta={typeof product_count === 'number' ? brandsText('brands.productCount', { count: product_count }) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
