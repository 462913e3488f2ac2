import { productText } from '../../i18n/product.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { AbsentProps } from '../../live/documents/screen-props.ts';
import { useCatalogueProduct } from '../../live/documents/use-catalogue-product.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { productRead } from '../../rules/reads.ts';
import { ComingPage } from '../../ui/states/coming-page.tsx';
import { NeverHere } from '../../ui/states/never-here.tsx';
import styles from './product.module.css';
import { ProductView } from './product-view.tsx';

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
export function NoProduct({ absence, pulled, title, params, fallback }: AbsentProps<'productDetails'>) {
  if (absence === 'loading') return <ProductComing title={title} />;
  if (absence === 'not-here') return <NotByItself title={title} params={params} />;
  if (isNo(pulled.failure)) return <NotFound what={() => productText('product.gone')} />;
  return fallback;
}
