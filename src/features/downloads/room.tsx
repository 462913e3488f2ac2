import type { PackView } from '../../../sync/page/packs.ts';
import type { MediaUse } from '../../../sync/store/session-values.ts';
import { sizeParts, sizeText } from '../../i18n/size.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { downloadsText } from '../../i18n/subjects/learning/downloads.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useSessionValue } from '../../live/account/session-value.ts';
import { sayError } from '../../live/device/say.ts';
import { useFreeBytes, usePacks } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import { SelectField } from '../../ui/fields/choices.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './downloads.module.css';
import { PackList, useCourses } from './pack-list.tsx';
import { foilsOf, LIMITS } from './rules.ts';

/** Number of packs in the short list; the downloads screen shows all. */
const FIRST = 3;

/** The used room and the first packs, with a link to the downloads screen. */
export function KeptHere({ leapcode }: { leapcode: string }) {
  const packs = usePacks()?.packs ?? [];
  const courses = useCourses(leapcode);
  const stored = packs.reduce((sum, pack) => sum + pack.stored, 0);
  const free = useFreeBytes(stored);
  return (
    <>
      <Room packs={packs} stored={stored} free={free} />
      <PackList packs={packs.slice(0, FIRST)} gives={undefined} courses={courses} />
      <MoreLink to={paths.downloads}>{downloadsText('downloads.toDownloads')}</MoreLink>
    </>
  );
}

/** This month's downloads, and their limit over mobile data. */
export function MonthUse({
  use,
  limit = 0,
}: {
  use: MediaUse | undefined;
  limit: number | undefined;
}) {
  const engine = useEngine();
  const { keep } = useSessionValue('media_limit');
  const choose = async (bytes: number): Promise<void> => {
    // No limit is stored as the largest number, because the value cannot be deleted.
    const isKept = await keep(() => (bytes === 0 ? Number.MAX_SAFE_INTEGER : bytes)).catch(
      () => false,
    );
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
        <b>
          {chosen > 0
            ? downloadsText('downloads.ofLimit', { size: sizeText(chosen) })
            : downloadsText('downloads.metered')}
        </b>
      </p>
      {chosen > 0 && (
        <ProgressLine
          label={downloadsText('downloads.data')}
          value={Math.min(metered, chosen)}
          of={chosen}
        />
      )}
      <p className="meta">
        {downloadsText('downloads.came', { size: sizeText((use?.bytes ?? 0) - metered) })}
      </p>
      <p className="meta">{downloadsText('downloads.dataText')}</p>
      <SelectField
        label={downloadsText('downloads.limitLabel')}
        value={String(chosen)}
        onChange={({ target }) => void choose(Number(target.value))}
      >
        {LIMITS.map((bytes) => (
          <option key={bytes} value={bytes}>
            {bytes === 0
              ? downloadsText('downloads.noLimit')
              : downloadsText('downloads.limitOf', { size: sizeText(bytes) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface RoomProps {
  packs: readonly PackView[];
  stored: number;
  /** Bytes that the app can still store; undefined if the browser does not say. */
  free: number | undefined;
}

/** The room that the packs use, the free room, and one foil per film or handout. */
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
        {free !== undefined && (
          <p className="meta">{downloadsText('downloads.free', { size: sizeText(free) })}</p>
        )}
      </div>
      <div>
        {foils.length > 0 && (
          <>
            <FoilMeter parts={foils} large className={styles.foils} />
            <p className={`meta ${styles.key}`}>
              {downloadsText('downloads.foils', { whole, all: foils.length })}
            </p>
          </>
        )}
        <p className="meta">{downloadsText('downloads.lead')}</p>
      </div>
    </section>
  );
}
