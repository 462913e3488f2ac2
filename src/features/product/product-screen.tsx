import type { ReactNode } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import type { Favourites } from '../../../sync/contract/products/products.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { AbsentProps, DocumentProps, ScreenProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useCatalogueProduct } from '../../live/documents/use-product.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { favouritesRead, productRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ComingPage, NeverHere } from '../../ui/states/absent-page.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './product.module.css';
import { productName } from './product-name.ts';
import { ProductPage } from './product-page.tsx';
import { comparedIn } from './rules/facts.ts';

function Lists({ kept: { products, notes } }: { kept: Favourites }) {
  const media = useMedia();
  const noteOf = (id: unknown) => notes.find(({ product_id }) => isSameId(product_id, id));
  const otherNotes = notes.filter(
    ({ product_id }) => !products.some((favourite) => isSameId(favourite.product_id, product_id)),
  );
  return (
    <>
      {products.length > 0 && (
        <Department title={productText('product.mineFavourites')}>
          <ul role="list" className={styles.columns}>
            {products.map(({ product_id, product_name, range, image, division_code }) => (
              <li key={product_id} className={styles.row}>
                <Row
                  to={pathTo('productDetails', { product: product_id })}
                  lead={
                    <Pic
                      src={media(image)}
                      alt=""
                      small
                      ratio="1:1"
                      division={division_code}
                      className={styles.thumb}
                    />
                  }
                  title={<span lang={langOf(product_name)}>{product_name}</span>}
                  meta={
                    noteOf(product_id)
                      ? productText('product.mineNote', { text: noteOf(product_id)?.text ?? '' })
                      : range
                  }
                />
              </li>
            ))}
          </ul>
        </Department>
      )}
      {otherNotes.length > 0 && (
        <Department title={productText('product.mineNotes')}>
          <ul role="list" className={styles.columns}>
            {otherNotes.map(({ product_id, text }) => (
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

/** The person's favourites and notes, also offline. */
function KeptProducts() {
  const pulled = usePull([favouritesRead]);
  const found = useDocument(...favouritesRead);
  const title = productText('product.mine');
  useNameCrumbs({ own: title });
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

/** Placeholder while the code of a view is loading. */
const ViewComing = () => (
  <Loading>
    <Skeleton shape="title" />
    <Skeleton shape="banner" />
  </Loading>
);

const ChairView = lazyOptional(
  async () => (await import('./chair-view.tsx')).ChairView,
  ViewComing,
);

interface ProductViewProps {
  product: Product;
  params: ScreenProps<'productDetails'>['params'];
  age?: ReactNode;
}

/** A product's page or its chair, as the address says. */
function ProductView({ product, params: { chair, shade }, age }: ProductViewProps) {
  const key = product.product_id;
  useNameCrumbs({ own: productName(product) });
  return chair ? (
    <ChairView key={key} product={product} shade={shade} />
  ) : (
    <ProductPage key={key} product={product} age={age} />
  );
}

/** Placeholder while the product is loading. */
const ProductComing = ({ title }: { title: string }) => (
  <ComingPage
    title={title}
    className={styles.two}
    columns={[['square'], ['title', 'line', 'line', 'button']]}
  />
);

function ProductNeverHere({ title, product }: { title: string; product: string }) {
  return (
    <NeverHere
      name={title}
      scene="shades"
      title={productText('product.notHereTitle')}
      text={productText('product.notHereText')}
      later={useSaveForLater(productRead(product))}
      saveNote={productText('product.saveNote')}
    />
  );
}

/** Offline, shows a product that was never opened from its brand's stored list, if there is one. */
function NotByItself({ title, params }: Pick<AbsentProps<'productDetails'>, 'title' | 'params'>) {
  const id = params.product ?? '';
  const found = useCatalogueProduct(id);
  if (found === undefined) return <ProductComing title={title} />;
  return found ? (
    <ProductView product={found} params={params} />
  ) : (
    <ProductNeverHere title={title} product={id} />
  );
}

/** Rule 8.3: a refused product leads home; offline, the brand's list may have the product. */
function NoProduct({ absence, pulled, title, params, fallback }: AbsentProps<'productDetails'>) {
  if (absence === 'loading') return <ProductComing title={title} />;
  if (absence === 'not-here') return <NotByItself title={title} params={params} />;
  if (isNo(pulled.failure)) return <NotFound what={() => productText('product.gone')} />;
  return fallback;
}

const Compare = lazyOptional(async () => (await import('./compare.tsx')).Compare, ViewComing);

/** The product that the address names (rule 2.3). */
export default function ProductScreen({
  document: { product },
  params,
  Age,
}: DocumentProps<'productDetails', 'product-details'>) {
  return <ProductView product={product} params={params} age={<Age />} />;
}

/** An address without a product opens the comparison, or the favourites and notes. */
export const Unnamed = ({ params: { compare = '' } }: ScreenProps<'productDetails'>) => {
  const named = comparedIn(compare);
  return named.length > 0 ? <Compare key={compare} named={named} /> : <KeptProducts />;
};

export const notHere = () => productText('product.notHereTitle');
export const Absent = (props: AbsentProps<'productDetails'>) => <NoProduct {...props} />;
