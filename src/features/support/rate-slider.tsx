import { RATING } from '../../../sync/contract/constants.ts';
import { tu } from '../../i18n/en/support.ts';
import { RATES, type Rate, rateOf } from '../../rules/rating.ts';
import styles from './rate-dialog.module.css';
import { RateFace } from './rate-face.tsx';

/** One to five, with a face and a word that follow the slider (rule 4.19). */
export function RateSlider({ rate, onRate }: { rate: Rate; onRate: (rate: Rate) => void }) {
  const label = tu(`rate.${rate}`);
  return (
    <div className={styles.rate} data-rate={rate}>
      <RateFace rate={rate} />
      <p className={`h1 ${styles.label}`} aria-hidden="true">
        {label}
      </p>
      <input
        type="range"
        className={styles.slider}
        min={RATING.least}
        max={RATING.most}
        step={1}
        value={rate}
        aria-label={tu('rate.slider')}
        aria-valuetext={tu('rate.of', { rate, most: RATING.most, label })}
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
