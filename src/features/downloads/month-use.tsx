import type { MediaUse } from '../../../sync/store/session-values.ts';
import { sizeParts, sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import { sayError } from '../../live/device/say.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './downloads.module.css';
import { LIMITS } from './rules.ts';

/** What came this month, and how much of it may come over mobile data. */
export function MonthUse({ use, limit = 0 }: { use: MediaUse | undefined; limit: number | undefined }) {
  const engine = useEngine();
  const { keep } = useSessionValue('media_limit');
  const choose = async (bytes: number): Promise<void> => {
    // Endless stands for none: what is stored has no way to be taken away.
    const isKept = await keep(() => (bytes === 0 ? Number.MAX_SAFE_INTEGER : bytes)).catch(() => false);
    if (!isKept) sayError(insideText('device.notStored'));
    else await engine.bringPacks();
  };
  const chosen = LIMITS.includes(limit) ? limit : 0;
  const metered = use?.metered ?? 0;
  const { number, unit } = sizeParts(metered);
  return (
    <div className={styles.month}>
      <p>
        <span className="num">{number}</span> {unit}{' '}
        <b>{chosen > 0 ? downloadsText('downloads.ofLimit', { size: sizeText(chosen) }) : downloadsText('downloads.metered')}</b>
      </p>
      {chosen > 0 && <ProgressLine label={downloadsText('downloads.data')} value={Math.min(metered, chosen)} of={chosen} />}
      <p className="meta">{downloadsText('downloads.came', { size: sizeText((use?.bytes ?? 0) - metered) })}</p>
      <p className="meta">{downloadsText('downloads.dataText')}</p>
      <SelectField label={downloadsText('downloads.limitLabel')} value={String(chosen)} onChange={({ target }) => void choose(Number(target.value))}>
        {LIMITS.map((bytes) => (
          <option key={bytes} value={bytes}>
            {bytes === 0 ? downloadsText('downloads.noLimit') : downloadsText('downloads.limitOf', { size: sizeText(bytes) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
