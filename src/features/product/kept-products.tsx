import type { Favourites } from '../../../sync/contract/favourites.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { absenceOf } from '../../rules/absence.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { favouritesRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import styles from './product.module.css';

function Lists({ kept: { products, notes } }: { kept: Favourites }) {
  const media = useMedia();
  const noteOf = (id: unknown) => notes.find(({ product_id }) => isSameId(product_id, id));
  const alone = notes.filter(({ product_id }) => !products.some((one) => isSameId(one.product_id, product_id)));
  return (
    <>
      {products.length > 0 && (
        <Department title={productText('product.mineFavourites')}>
          <ul role="list" className={styles.columns}>
            {products.map(({ product_id, product_name, range, image, division_code }) => (
              <li key={product_id} className={styles.row}>
                <Row
                  to={pathTo('productDetails', { product: product_id })}
                  lead={<Pic src={media(image)} alt="" small ratio="1:1" division={division_code} className={styles.thumb} />}
                  title={<span lang={langOf(product_name)}>{product_name}</span>}
                  meta={noteOf(product_id) ? productText('product.mineNote', { text: noteOf(product_id)?.text ?? '' }) : range}
                />
              </li>
            ))}
          </ul>
        </Department>
      )}
      {alone.length > 0 && (
        <Department title={productText('product.mineNotes')}>
          <ul role="list" className={styles.columns}>
            {alone.map(({ product_id, text }) => (
              <li key={product_id} className={styles.row}>
                <Row
                  to={pathTo('productDetails', { product: product_id })}
                  title={<span lang={langOf(text)}>{text}</span>}
                  meta={productText('product.mineOpen')}
                />
              </li>
            ))}
          </ul>
        </Department>
      )}
    </>
  );
}

/** What the person keeps of products: favourites and notes, also without a connection. */
export function KeptProducts() {
  const pulled = usePull([favouritesRead]);
  const found = useDocument(...favouritesRead);
  const title = productText('product.mine');
  useNamePlaces({ own: title });
  if (found.state === 'ready' && found.value.products.length + found.value.notes.length === 0)
    return (
      <Empty
        level={1}
        picture="work"
        title={productText('product.mineEmpty')}
        text={productText('product.mineEmptyText')}
        action={<ButtonLink to={paths.products}>{productText('product.mineBrowse')}</ButtonLink>}
      />
    );
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {found.state === 'ready' ? (
        <Lists kept={found.value} />
      ) : (
        <ListAbsent
          name={title}
          notHere={productText('product.mineNotHere')}
          absence={absenceOf({ opening: found.state === 'loading', ...pulled })}
          pulled={pulled}
        />
      )}
    </>
  );
}
