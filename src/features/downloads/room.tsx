import type { PackView } from '../../../sync/page/packs.ts';
import { sizeParts, sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import styles from './downloads.module.css';
import { foilsOf } from './rules.ts';

interface RoomProps {
  packs: readonly PackView[];
  stored: number;
  /** Bytes that the app can still store, where the browser says it. */
  free: number | undefined;
}

/** How much room the packs take, how much is left, and one foil for each film or handout of theirs. */
export function Room({ packs, stored, free }: RoomProps) {
  const { number, unit } = sizeParts(stored);
  const foils = foilsOf(packs);
  const whole = foils.filter((foil) => foil === 'whole').length;
  return (
    <section className={styles.room} aria-label={downloadsText('downloads.roomLabel')}>
      <div className={styles.money}>
        <p className={styles.large}>
          <span className="num">{number}</span> {unit}
        </p>
        <p className="meta">
          <b>{downloadsText('downloads.used')}</b>
        </p>
        {free !== undefined && <p className="meta">{downloadsText('downloads.free', { size: sizeText(free) })}</p>}
      </div>
      <div>
        {foils.length > 0 && (
          <>
            <FoilMeter parts={foils} large className={styles.foils} />
            <p className={`meta ${styles.key}`}>{downloadsText('downloads.foils', { whole, all: foils.length })}</p>
          </>
        )}
        <p className="meta">{downloadsText('downloads.lead')}</p>
      </div>
    </section>
  );
}
