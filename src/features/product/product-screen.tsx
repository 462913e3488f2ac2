import type { ReactNode } from 'react';
import type { Product } from '../../../sync/contract/product.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import type { AbsentProps, DocumentProps, ScreenProps } from '../../live/documents/screen-props.ts';
import { useCatalogueProduct } from '../../live/documents/use-catalogue-product.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { productRead } from '../../rules/reads.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { ComingPage } from '../../ui/states/coming-page.tsx';
import { NeverHere } from '../../ui/states/never-here.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { KeptProducts } from './kept-products.tsx';
import styles from './product.module.css';
import { productName } from './product-name.ts';
import { ProductPage } from './product-page.tsx';
import { comparedIn } from './rules/compare.ts';

/** One of the product's other views while its code is loading. */
const ViewComing = () => (
  <Loading>
    <Skeleton shape="title" />
    <Skeleton shape="banner" />
  </Loading>
);

const ChairView = lazyOptional(async () => (await import('./chair-view.tsx')).ChairView, ViewComing);

interface ProductViewProps {
  product: Product;
  params: ScreenProps<'productDetails'>['params'];
  age?: ReactNode;
}

/** A product's page, or the work with it at the chair, as the address says. */
function ProductView({ product, params: { chair, shade }, age }: ProductViewProps) {
  const key = product.product_id;
  useNamePlaces({ own: productName(product) });
  return chair ? <ChairView key={key} product={product} shade={shade} /> : <ProductPage key={key} product={product} age={age} />;
}

/** The product while its content is on its way. */
const ProductComing = ({ title }: { title: string }) => (
  <ComingPage title={title} className={styles.two} columns={[['square'], ['title', 'line', 'line', 'button']]} />
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

/** Without a connection, a product that was never opened by itself is shown from its brand's list, if that is here. */
function NotByItself({ title, params }: Pick<AbsentProps<'productDetails'>, 'title' | 'params'>) {
  const id = params.product ?? '';
  const found = useCatalogueProduct(id);
  if (found === undefined) return <ProductComing title={title} />;
  return found ? <ProductView product={found} params={params} /> : <ProductNeverHere title={title} product={id} />;
}

/** Rule 8.3: a product of which the server said no leads home; without a connection it is not on this device yet. */
function NoProduct({ absence, pulled, title, params, fallback }: AbsentProps<'productDetails'>) {
  if (absence === 'loading') return <ProductComing title={title} />;
  if (absence === 'not-here') return <NotByItself title={title} params={params} />;
  if (isNo(pulled.failure)) return <NotFound what={() => productText('product.gone')} />;
  return fallback;
}

const Compare = lazyOptional(async () => (await import('./compare.tsx')).Compare, ViewComing);

/** The product that the address names (rule 2.3). */
export default function ProductScreen({ document: { product }, params, Age }: DocumentProps<'productDetails', 'product-details'>) {
  return <ProductView product={product} params={params} age={<Age />} />;
}

/** Without a product the address opens what the person keeps, or several products side by side. */
export const Unnamed = ({ params: { compare = '' } }: ScreenProps<'productDetails'>) => {
  const named = comparedIn(compare);
  return named.length > 0 ? <Compare key={compare} named={named} /> : <KeptProducts />;
};

export const notHere = () => productText('product.notHereTitle');
export const Absent = (props: AbsentProps<'productDetails'>) => <NoProduct {...props} />;
