import type { ReactNode } from 'react';
import type { Product } from '../../../sync/contract/product.ts';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import type { ScreenProps } from '../../live/documents/screen-props.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { productName } from './product-name.ts';
import { ProductPage } from './product-page.tsx';
import { ViewComing } from './view-coming.tsx';

const ChairView = lazyOptional(async () => (await import('./chair-view.tsx')).ChairView, ViewComing);

interface ProductViewProps {
  product: Product;
  params: ScreenProps<'productDetails'>['params'];
  age?: ReactNode;
}

/** A product's page, or the work with it at the chair, as the address says. */
export function ProductView({ product, params: { chair, shade }, age }: ProductViewProps) {
  const key = product.product_id;
  useNamePlaces({ own: productName(product) });
  return chair ? <ChairView key={key} product={product} shade={shade} /> : <ProductPage key={key} product={product} age={age} />;
}
