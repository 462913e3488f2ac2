import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { BANNER_DWELL_MS, BANNER_TRANSITION_MS, CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import type { Banner, CategoryGroup, Division, Home as HomeDocument } from '../../../sync/contract/home.ts';
import { homeText } from '../../i18n/subjects/home.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useSaver } from '../../live/device/use-saver.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { categoryPath, pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { BannerSlide } from '../../ui/lists/banner-slide.tsx';
import { Carousel } from '../../ui/lists/carousel.tsx';
import type { CarouselTexts } from '../../ui/lists/carousel-controls.tsx';
import { Item } from '../../ui/lists/item.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { Track } from '../../ui/lists/track.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { useLayerOpen } from '../../ui/overlays/layers.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { ContinueCard } from './continue-card.tsx';
import styles from './home.module.css';
import { TopFive } from './top-five.tsx';

/** Explore Categories (rule 1.4); a card leads to its courses (rule 2.26). */
function Categories({ groups }: { groups: readonly CategoryGroup[] }) {
  const media = useMedia();
  if (groups.length === 0) return null;
  return (
    <Department title={homeText('home.categories')}>
      <Track
        label={homeText('home.categories')}
        counts={CAROUSEL_ITEMS.category}
        previousLabel={homeText('home.previous')}
        nextLabel={homeText('home.next')}
      >
        {groups.map(({ id, group_name, image, program_count }) => (
          <Item
            key={String(id)}
            to={categoryPath(group_name, id)}
            picture={<Pic src={media(image)} alt="" name={group_name} ratio="1:1" />}
            title={group_name}
            meta={typeof program_count === 'number' ? homeText('home.programs', { count: program_count }) : undefined}
          />
        ))}
      </Track>
    </Department>
  );
}

/** Discover Our Brands (rule 1.4); a card leads to its brand (rule 2.28). */
function Brands({ divisions }: { divisions: readonly Division[] }) {
  const media = useMedia();
  if (divisions.length === 0) return null;
  return (
    <Department title={homeText('home.brands')}>
      <Track
        label={homeText('home.brands')}
        counts={CAROUSEL_ITEMS.brand}
        previousLabel={homeText('home.previous')}
        nextLabel={homeText('home.next')}
      >
        {divisions.map(({ division_code, division_short_name, pwa_division_image, division_text }) => (
          <Tile
            key={division_code}
            to={pathTo('brandDetails', { division_code })}
            src={media(pwa_division_image)}
            name={division_short_name}
            text={division_text ?? undefined}
            division={division_code}
          />
        ))}
      </Track>
    </Department>
  );
}

const texts = (): CarouselTexts => ({
  region: homeText('home.banners'),
  carousel: homeText('home.carousel'),
  slide: homeText('home.slide'),
  pause: homeText('home.pause'),
  play: homeText('home.play'),
  previous: homeText('home.previous'),
  next: homeText('home.next'),
  place: (place: number, total: number) => homeText('home.place', { place, total }),
});

/** The banner carousel (rules 2.26 and 9.2). */
function Banners({ banners, divisions }: { banners: readonly Banner[]; divisions: readonly Division[] }) {
  const media = useMedia();
  const halted = useLayerOpen();
  const saves = useSaver();
  if (banners.length === 0) return null;
  const nameOf = (code: string | null | undefined) => divisions.find(({ division_code }) => division_code === code)?.division_short_name;
  return (
    <Carousel texts={texts()} dwellMs={BANNER_DWELL_MS} transitionMs={BANNER_TRANSITION_MS} autoplay={!saves} halted={halted}>
      {banners.map(({ banner, title, text, alt, division_code }, place) => (
        <BannerSlide
          key={`${banner} ${title ?? ''}`}
          src={media(banner)}
          alt={alt ?? ''}
          division={division_code ?? undefined}
          kicker={nameOf(division_code)}
          title={title ?? undefined}
          text={text ?? undefined}
          eager={place === 0}
        />
      ))}
    </Carousel>
  );
}

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
