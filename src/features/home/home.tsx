import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Home as HomeDocument } from '../../../sync/contract/home.ts';
import { homeText } from '../../i18n/home.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Banners } from './banners.tsx';
import { Brands } from './brands.tsx';
import { Categories } from './categories.tsx';
import { ContinueCard } from './continue-card.tsx';
import styles from './home.module.css';
import { TopFive } from './top-five.tsx';

let drawnBefore = false;

/** Nothing to show at all, as for people without a brand yet. */
const isBare = ({ banner, category_group, top_5_programs, divisions, upcoming_trainings }: HomeDocument): boolean =>
  [banner, category_group, top_5_programs, divisions, upcoming_trainings].every((list) => list.length === 0);

interface HomeProps extends Pick<DocumentProps<'home', 'home-pwa'>, 'document' | 'title' | 'Age'> {
  /** What changed while the person was away. */
  missed: ReactNode;
  trainings: ReactNode;
}

/** Home in the order of rule 1.4, from this device; trainings are beside or below the banners. */
export function Home({ document: home, title, Age, missed, trainings }: HomeProps) {
  const openDialog = useAppDialog();
  const types = useMe()?.programTypes ?? {};
  // What is below the first view renders right afterwards; after Back everything renders at once, because the scroll position is restored.
  const isBack = useNavigationType() === 'POP' && drawnBefore;
  const below = useDeferredValue(true, isBack);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  if (isBare(home)) {
    const action = <Button onClick={() => openDialog('help')}>{homeText('homeEmpty.action')}</Button>;
    return <Empty picture="empty" level={1} title={homeText('homeEmpty.title')} text={homeText('homeEmpty.text')} action={action} />;
  }
  const { banner, category_group, top_5_programs, divisions, continue_learning: underWay } = home;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Age className={styles.age} />
      {missed}
      <div className={styles.front}>
        {underWay && (
          <div className={styles.continue}>
            <ContinueCard course={underWay} divisions={divisions} />
          </div>
        )}
        <div className={styles.banners}>
          <Banners banners={banner} divisions={divisions} />
        </div>
        <aside className={styles.side} aria-label={homeText('home.upcoming')}>
          {trainings}
        </aside>
      </div>
      {below && (
        <>
          <Categories groups={category_group} />
          <TopFive programs={top_5_programs} types={types} />
          <Brands divisions={divisions} />
        </>
      )}
    </>
  );
}
