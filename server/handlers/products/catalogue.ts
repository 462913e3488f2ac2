import type { Handler } from '../../call/handler.ts';
import { findBrand, findSubBrand, numberOr404 } from '../../queries/find-product.ts';
import { productOf, productsOfBrand } from '../../queries/products.ts';
import { Refusal } from '../../refusal.ts';

/** What callers write who want the whole brand. */
const WHOLE = ['0', ''];

/** A whole brand at once, so that it is on the device after one visit (rule 7.26). */
export const getProduct: Handler<'get-product'> = async ({ brand_id, sub_brand_id, limit }, { db, account }) => {
  const brand = await findBrand(db, account, brand_id);
  const part = WHOLE.includes(String(sub_brand_id ?? '')) ? undefined : await findSubBrand(db, brand.id, sub_brand_id ?? '');
  const all = await productsOfBrand(db, brand.id, part);
  return {
    error: false,
    products: limit === 0 ? all : all.slice(0, limit),
    brand_name: brand.name,
    division_code: brand.divisionCode,
    total: all.length,
  };
};

export const productDetails: Handler<'product-details'> = async ({ product_id }, { db, account }) => {
  const product = await productOf(db, numberOr404(product_id, 'product'), account.divisions);
  if (!product) throw new Refusal(404, 'not-found', 'This product is not there any more.');
  return { error: false, product };
};
