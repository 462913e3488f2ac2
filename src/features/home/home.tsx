import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Home as HomeDocument } from '../../../sync/contract/home.ts';
import { th } from '../../i18n/en/home-screen.ts';
import { usePulled } from '../../live/pulled.tsx';
import { useDocument } from '../../live/use-document.ts';
import { useMe } from '../../live/use-me.ts';
import { useModal } from '../../live/use-modal.ts';
import { absenceOf } from '../../rules/absence.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Banners } from './banners.tsx';
import { Brands } from './brands.tsx';
import { Categories } from './categories.tsx';
import { ContinueCard } from './continue-card.tsx';
import styles from './home.module.css';
import { HomeAbsent } from './home-absent.tsx';
import { HomeAge } from './home-age.tsx';
import { TopFive } from './top-five.tsx';

let drawnBefore = false;

/** Nothing to show at all: whoever has no brand yet. */
const isBare = ({ banner, category_group, top_5_programs, divisions, upcoming_trainings }: HomeDocument): boolean =>
  [banner, category_group, top_5_programs, divisions, upcoming_trainings].every((list) => list.length === 0);

/** Home in the order of rule 1.4, from this device; the trainings stand beside or below the banners. */
export function Home({ title, trainings }: { title: string; trainings: ReactNode }) {
  const me = useMe();
  const home = useDocument('home-pwa', me ? { leapcode: me.leapcode } : null);
  const pulled = usePulled();
  const openModal = useModal();
  // What lies below the first view is drawn right after it; for Back all at once, as it has a place to find again.
  const isBack = useNavigationType() === 'POP' && drawnBefore;
  const below = useDeferredValue(true, isBack);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  if (!me) return null;
  if (home.state !== 'ready') {
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        <HomeAbsent absence={absenceOf({ opening: home.state === 'loading', ...pulled })} pulled={pulled} />
      </>
    );
  }
  if (isBare(home.value)) {
    const action = <Button onClick={() => openModal('help')}>{th('homeEmpty.action')}</Button>;
    return <Empty picture="/pictures/empty.svg" level={1} title={th('homeEmpty.title')} text={th('homeEmpty.text')} action={action} />;
  }
  const { banner, category_group, top_5_programs, divisions, data, continue_learning: underWay } = home.value;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <HomeAge me={me} />
      <div className={styles.front}>
        {underWay && (
          <div className={styles.continue}>
            <ContinueCard course={underWay} divisions={divisions} />
          </div>
        )}
        <div className={styles.banners}>
          <Banners banners={banner} divisions={divisions} />
        </div>
        <aside className={styles.side} aria-label={th('home.upcoming')}>
          {trainings}
        </aside>
      </div>
      {below && (
        <>
          <Categories groups={category_group} />
          <TopFive programs={top_5_programs} types={data ?? {}} />
          <Brands divisions={divisions} />
        </>
      )}
    </>
  );
}
