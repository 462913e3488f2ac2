import type { ReactNode } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { joinWords } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { isNo } from '../../live/documents/not-found.tsx';
import { useDocument } from '../../live/documents/use-document.ts';
import { useCatalogueProduct } from '../../live/documents/use-product.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { productRead } from '../../rules/reads.ts';
import styles from './compare.module.css';
import { greyText, MixPicture, Swatch } from './product-facts.tsx';
import { productName } from './product-name.ts';
import { type ComparedFact, isSameFact, ratioText, saysOf } from './rules/facts.ts';

/** A compared product, or why it is not shown. */
export interface Compared {
  readonly id: string;
  readonly product: Product | undefined;
  readonly why: 'coming' | 'not-here' | 'gone' | undefined;
  readonly again: () => void;
}

function useComparedProduct(id: string | undefined): Compared | undefined {
  const read = id === undefined ? undefined : productRead(id);
  const pulled = usePull(read ? [read] : [], { asksOffline: true });
  const found = useDocument('product-details', read?.[1] ?? null);
  const absence =
    found.state === 'ready'
      ? undefined
      : absenceOf({ opening: found.state === 'loading', ...pulled });
  const listed = useCatalogueProduct(absence && absence !== 'loading' ? id : undefined);
  if (id === undefined) return undefined;
  const product =
    found.state === 'ready'
      ? found.value.product
      : isNo(pulled.failure)
        ? undefined
        : (listed ?? undefined);
  const why = absence === 'loading' ? 'coming' : isNo(pulled.failure) ? 'gone' : 'not-here';
  return { id, product, why: product ? undefined : why, again: pulled.again };
}

/** Reads up to three products by their ids, in that order. */
export function useCompared([first, second, third]: readonly string[]): readonly Compared[] {
  const all = [useComparedProduct(first), useComparedProduct(second), useComparedProduct(third)];
  return all.filter((item) => item !== undefined);
}

/** Number of shades shown of a product's chart. */
const SHADES = 4;

const inItsLanguage = (text: string): ReactNode => <span lang={langOf(text)}>{text}</span>;

/**
 * How each fact of a product is drawn. `most`: the largest number of minutes of the compared
 * products.
 */
const shown: Readonly<Record<ComparedFact, (product: Product, most: number) => ReactNode>> = {
  shades: ({ shades }) => (
    <>
      {(['hex', 'faded'] as const).map((field) => (
        <span key={field} className={styles.strip}>
          {shades.slice(0, SHADES).map((shade) => (
            <Swatch
              key={shade.code}
              hex={shade[field] ?? shade.hex}
              className={field === 'faded' ? styles.faded : undefined}
            />
          ))}
        </span>
      ))}
      <span className={`meta ${styles.ends}`}>
        <span>{productText('product.newShade')}</span>
        <span>{productText('product.week6')}</span>
      </span>
      <b>{productText('product.shadeCount', { count: shades.length })}</b>
    </>
  ),
  mix: ({ mixing_ratio, shades, division_code }) =>
    mixing_ratio && (
      <>
        <MixPicture
          ratio={mixing_ratio}
          hex={shades[0]?.hex}
          division={division_code}
          className={styles.mix}
        />
        <b>{ratioText(mixing_ratio.parts)}</b>
      </>
    ),
  developer: ({ developer_volumes }) => (
    <b>
      {productText('product.volumeList', {
        list: joinWords((developer_volumes ?? []).map(String)),
      })}
    </b>
  ),
  minutes: ({ minutes }, most) => (
    <>
      <span className="num">{minutes}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * (minutes ?? 0)) / Math.max(1, most)}%` }} />
      </span>
    </>
  ),
  lift: ({ lift }) => <b>{productText('product.levels', { count: lift ?? 0 })}</b>,
  grey: ({ grey_coverage }) => <b>{greyText(grey_coverage ?? 0)}</b>,
  need: ({ hair_need }) => inItsLanguage(hair_need),
  type: ({ type }) => inItsLanguage(type),
  sizes: ({ pack_sizes }) => inItsLanguage(joinWords(pack_sizes)),
  test: ({ patch_test }) => productText(patch_test ? 'product.patchTest' : 'product.noPatch'),
};

/** A row of the comparison: one fact of all products, muted if it is the same for all. */
export function CompareFact({
  fact,
  compared,
}: {
  fact: ComparedFact;
  compared: readonly Compared[];
}) {
  const products = compared.flatMap(({ product }) => product ?? []);
  const most = Math.max(...products.map(({ minutes }) => minutes ?? 0));
  const id = `compare-${fact}`;
  return (
    <section
      className={styles.fact}
      aria-labelledby={id}
      data-same={isSameFact(fact, products) || undefined}
    >
      <h2 id={id}>{productText(`product.fact.${fact}`)}</h2>
      <ul role="list">
        {compared.map(({ id: of, product }) => (
          <li key={of}>
            {product && <span className="visually-hidden">{productName(product)}: </span>}
            {product &&
              (saysOf(fact, product) ? (
                shown[fact](product, most)
              ) : (
                <span className="gone">{productText('product.unknown')}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
