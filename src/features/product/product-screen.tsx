import { productText } from '../../i18n/product.ts';
import type { AbsentProps, DocumentProps, ScreenProps } from '../../live/documents/screen-props.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { KeptProducts } from './kept-products.tsx';
import { NoProduct } from './no-product.tsx';
import { ProductView } from './product-view.tsx';
import { comparedIn } from './rules/compare.ts';
import { ViewComing } from './view-coming.tsx';

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
