import type { Brand } from '../../../sync/contract/brands.ts';
import { brandsText } from '../../i18n/brands.ts';
import { useMedia } from '../../live/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Item } from '../../ui/lists/item.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './brand-products.module.css';

/** The product brands of a division, each with its number of products. */
export function BrandProducts({ brands, division }: { brands: readonly Brand[]; division: string }) {
  const media = useMedia();
  if (brands.length === 0) return <p className="meta">{brandsText('brands.noProducts')}</p>;
  return (
    <ul role="list" className={styles.shelf}>
      {brands.map(({ brand_id, brand_name, image, product_count }) => (
        <li key={brand_id}>
          <Item
            to={pathTo('productListing', { brand_name, division_code: division, id: brand_id })}
            picture={<Pic src={media(image)} alt="" ratio="1:1" division={division} />}
            title={brand_name}
            meta={typeof product_count === 'number' ? brandsText('brands.productCount', { count: product_count }) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
