import { useId } from 'react';
import type { Shade } from '../../../sync/contract/product.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { Department } from '../../ui/frame/department.tsx';
import styles from './shade-chart.module.css';
import { Swatch } from './swatch.tsx';

interface ShadeChartProps {
  shades: readonly Shade[];
  chosen: Shade | undefined;
  onChoose: (code: string) => void;
}

/** The shades of a product, colour beside number and name; the chosen one is said in words. */
export function ShadeChart({ shades, chosen, onChoose }: ShadeChartProps) {
  const name = useId();
  return (
    <Department title={productText('product.shades')} link={<p className="meta">{productText('product.shadeCount', { count: shades.length })}</p>}>
      <p className={styles.chosen} role="status">
        {chosen ? (
          <>
            <b>{productText('product.shadeChosen', { code: chosen.code, name: chosen.name })}</b>{' '}
            <span className="meta">{productText('product.shadeFacts', { level: chosen.level, tone: chosen.tone })}</span>
          </>
        ) : (
          productText('product.shadeAll')
        )}
      </p>
      {chosen?.faded && (
        <div className={styles.fades}>
          <Swatch hex={chosen.hex} />
          <Swatch hex={chosen.faded} />
          <p className="meta">
            <span>{productText('product.newShade')}</span>
            <span>{productText('product.faded')}</span>
          </p>
        </div>
      )}
      <fieldset className={styles.chart}>
        <legend className="visually-hidden">{productText('product.shadeAll')}</legend>
        {shades.map(({ code, name: called, hex }) => (
          <label key={code} className={styles.shade}>
            <input type="radio" name={name} className="visually-hidden" checked={chosen?.code === code} onChange={() => onChoose(code)} />
            <Swatch hex={hex} />
            <b>{code}</b>
            <span lang={langOf(called)}>{called}</span>
          </label>
        ))}
      </fieldset>
    </Department>
  );
}
