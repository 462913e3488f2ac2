import type { Product } from '../../../sync/contract/product.ts';
import { productText } from '../../i18n/subjects/product.ts';
import styles from './product.module.css';
import { ratioText } from './rules/mix.ts';

export const greyText = (share: number): string => (share > 0 ? productText('product.upTo', { count: share }) : productText('product.noGrey'));

/** What a hairdresser looks for first, as far as it is known. */
export function ProductFacts({ product: { mixing_ratio, minutes, lift, grey_coverage } }: { product: Product }) {
  const facts = [
    ['mix', mixing_ratio && mixing_ratio.parts.length > 1 ? ratioText(mixing_ratio.parts) : undefined],
    ['develop', minutes ? productText('product.min', { count: minutes }) : undefined],
    ['lift', lift == null ? undefined : productText('product.levels', { count: lift })],
    ['grey', grey_coverage == null ? undefined : greyText(grey_coverage)],
  ] as const;
  if (facts.every(([, value]) => value === undefined)) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([fact, value]) =>
          value !== undefined && (
            <div key={fact}>
              <dt>{productText(`product.${fact}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
