import type { MixingRatio, Product } from '../../../sync/contract/products/product.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { classes } from '../../ui/classes.ts';
import styles from './product.module.css';
import { drawnParts, inkOn, ratioText } from './rules/facts.ts';

const WIDTH = 320;
const HEIGHT = 92;
const GAP = 4;
/** Narrowest part (drawing units): wide enough for a figure such as 1.5. */
const MIN_WIDTH = 62;

interface MixPictureProps {
  ratio: MixingRatio;
  /** Colour of the chosen shade, for the first part. */
  hex?: string | undefined;
  /** Division whose colour the first part has without a shade. */
  division: string;
  className?: string | undefined;
}

/** A mixing ratio as blocks, each as wide as its part. */
export function MixPicture({ ratio: { parts }, hex, division, className }: MixPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      data-div={division}
      aria-label={productText('product.mixPicture', { ratio: ratioText(parts) })}
      className={classes(styles.mix, className)}
    >
      {drawnParts(parts, WIDTH, GAP, MIN_WIDTH).map(({ text, x, width }, i) => (
        <g
          key={x}
          data-first={i === 0 || undefined}
          data-ink={i === 0 && hex ? inkOn(hex) : undefined}
        >
          <rect
            x={x + 1}
            y="1"
            width={width - 2}
            height={HEIGHT - 2}
            rx="10"
            style={i === 0 && hex ? { fill: hex } : undefined}
          />
          <text x={x + 16} y={HEIGHT / 2 + 13}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A shade's colour on strands of hair, hidden from screen readers. */
export const Swatch = ({ hex, className }: { hex: string; className?: string | undefined }) => (
  <span
    className={classes(styles.swatch, className)}
    style={{ backgroundColor: hex }}
    aria-hidden="true"
  />
);

export const greyText = (share: number): string =>
  share > 0 ? productText('product.upTo', { count: share }) : productText('product.noGrey');

/** The product's known facts: mixing ratio, minutes, lift and grey coverage. */
export function ProductFacts({
  product: { mixing_ratio, minutes, lift, grey_coverage },
}: {
  product: Product;
}) {
  const facts = [
    [
      'mix',
      mixing_ratio && mixing_ratio.parts.length > 1 ? ratioText(mixing_ratio.parts) : undefined,
    ],
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
