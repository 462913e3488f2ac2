import type { Product } from '../../../sync/contract/products/product.ts';
import { language } from '../../i18n/language.ts';

/** A product's name in the language of the page, if the server has one. */
export const productName = ({
  product_name,
  name_hi,
}: Pick<Product, 'product_name' | 'name_hi'>): string =>
  (language() === 'hi' && name_hi) || product_name;
/** A product's description (HTML) in the language of the page, if the server has one. */
export const productDescription = ({
  description,
  description_hi,
}: Pick<Product, 'description' | 'description_hi'>): string =>
  (language() === 'hi' && description_hi) || description;
