import { useEffect } from 'react';
import { downloadsText } from '../../i18n/subjects/downloads.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue } from '../../live/account/use-session-value.ts';
import type { ScreenProps } from '../../live/documents/screen-props.ts';
import { packsToLeave, useFreeBytes, usePacks } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './downloads.module.css';
import { KeepMore } from './keep-more.tsx';
import { MonthUse } from './month-use.tsx';
import { PackList } from './pack-list.tsx';
import { Room } from './room.tsx';
import { stateOf } from './rules.ts';
import { useCourses } from './use-courses.ts';

/** What this phone keeps, how far it is, and what that costs; everything here is read from the store (feature 6). */
export default function DownloadsScreen({ title, me }: ScreenProps<'downloads'>) {
  const engine = useEngine();
  const view = usePacks();
  const courses = useCourses(me.leapcode);
  const anyNetwork = useLiveValue('data_use')?.value?.anyNetwork === true;
  const packs = view?.packs ?? [];
  const stored = packs.reduce((sum, pack) => sum + pack.stored, 0);
  const free = useFreeBytes(stored);
  useEffect(() => void engine.bringPacks(), [engine]);
  const saved = packs.filter((pack) => stateOf(pack) === 'saved');
  const coming = packs.filter((pack) => !saved.includes(pack));
  const [gives] = packsToLeave(view);
  const isEmpty = view !== undefined && packs.length === 0;
  const more = (
    <Department title={downloadsText('downloads.more')}>
      <KeepMore courses={courses} kept={packs.map(({ pin }) => pin)} />
    </Department>
  );
  return (
    <>
      <h1>{title}</h1>
      <Room packs={packs} stored={stored} free={free} />
      <div className={styles.two}>
        <div>
          {isEmpty && (
            <>
              <Empty picture="course" title={downloadsText('downloads.noneTitle')} text={downloadsText('downloads.none')} />
              {more}
            </>
          )}
          {coming.length > 0 && (
            <Department title={downloadsText('downloads.comingTitle')}>
              <PackList packs={coming} gives={gives} courses={courses} />
            </Department>
          )}
          {saved.length > 0 && (
            <Department title={downloadsText('downloads.kept')}>
              <PackList packs={saved} gives={gives} courses={courses} />
            </Department>
          )}
        </div>
        <Department title={downloadsText('downloads.data')}>
          <MonthUse use={view?.use} limit={view?.limit} />
          <p className={`meta ${styles.wifi}`}>{downloadsText(anyNetwork ? 'downloads.anyNetwork' : 'downloads.wifiOnly')}</p>
          <MoreLink to={paths.settings}>{t('screen.settings')}</MoreLink>
        </Department>
      </div>
      {!isEmpty && more}
    </>
  );
}
