import { RATING } from '../../../sync/contract/constants.ts';
import { supportText } from '../../i18n/support.ts';
import styles from './rate-dialog.module.css';
import { RateFace } from './rate-face.tsx';
import { RATES, type Rate, rateOf } from './rules.ts';

/** One to five, with a face and a word that follow the slider (rule 4.19). */
export function RateSlider({ rate, onRate }: { rate: Rate; onRate: (rate: Rate) => void }) {
  const label = supportText(`rate.${rate}`);
  return (
    <div className={styles.rate} data-rate={rate}>
      <RateFace rate={rate} />
      <p className={`h1 ${styles.label}`} aria-hidden="true">
        {label}
      </p>
      <input
        type="range"
        autoComplete="off"
        className={styles.slider}
        min={RATING.least}
        max={RATING.most}
        step={1}
        value={rate}
        aria-label={supportText('rate.slider')}
        aria-valuetext={supportText('rate.of', { rate, most: RATING.most, label })}
        onChange={(event) => onRate(rateOf(event.target.value))}
      />
      <p className={`meta ${styles.steps}`} aria-hidden="true">
        {RATES.map((step) => (
          <span key={step}>{step}</span>
        ))}
      </p>
    </div>
  );
}
