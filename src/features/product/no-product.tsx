import type { ReactNode } from 'react';
import { productText } from '../../i18n/product.ts';
import { isNo, NotFound } from '../../live/not-found.tsx';
import type { AbsentProps } from '../../live/screen-props.ts';
import { useCatalogueProduct } from '../../live/use-catalogue-product.ts';
import { useSaveForLater } from '../../live/use-saved-for-later.ts';
import { productRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NotHere } from '../../ui/states/not-here.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './product.module.css';
import { ProductView } from './product-view.tsx';

/** The product while its content is on its way. */
const ProductComing = ({ title }: { title: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading className={styles.two}>
      <Skeleton shape="square" />
      <div className="stack">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  </>
);

/** A page that this device never had, and the wish to have it with the next connection. */
function NeverHere({ title, product }: { title: string; product: string }) {
  const later = useSaveForLater();
  return (
    <NotHere
      name={title}
      picture="/pictures/later-shades.svg"
      title={productText('product.notHereTitle')}
      text={productText('product.notHereText')}
      action={
        !later.saved && (
          <Button icon="download" onClick={() => void later.save(productRead(product))}>
            {productText('product.saveLater')}
          </Button>
        )
      }
      note={<span role="status">{productText(later.saved ? 'product.savedLater' : 'product.saveNote')}</span>}
    />
  );
}

/** Without a connection, a product that was never opened by itself is shown from its brand's list, if that is here. */
function NotByItself({ title, params }: Pick<AbsentProps<'productDetails'>, 'title' | 'params'>) {
  const id = params.product ?? '';
  const found = useCatalogueProduct(id);
  if (found === undefined) return <ProductComing title={title} />;
  return found ? <ProductView product={found} params={params} /> : <NeverHere title={title} product={id} />;
}

/** Rule 8.3: a product of which the server said no leads home; without a connection it is not on this device yet. */
export function NoProduct({ absence, pulled, title, params, children }: AbsentProps<'productDetails'>): ReactNode {
  if (absence === 'loading') return <ProductComing title={title} />;
  if (absence === 'not-here') return <NotByItself title={title} params={params} />;
  if (isNo(pulled.failure)) return <NotFound what={() => productText('product.gone')} />;
  return (
    <div className="stack">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
