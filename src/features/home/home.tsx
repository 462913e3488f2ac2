import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import {
  BANNER_DWELL_MS,
  BANNER_TRANSITION_MS,
  CAROUSEL_ITEMS,
} from '../../../sync/contract/constants.ts';
import type {
  Banner,
  CategoryGroup,
  Division,
  Home as HomeDocument,
  UnderWay,
} from '../../../sync/contract/home/home.ts';
import { homeText } from '../../i18n/subjects/frame/home.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useMedia, useSaver } from '../../live/media/use-media.ts';
import { categoryPath, pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Item, Tile } from '../../ui/lists/cards.tsx';
import { BannerSlide, Carousel, type CarouselTexts } from '../../ui/lists/carousel.tsx';
import { Track } from '../../ui/lists/track.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { useLayerOpen } from '../../ui/overlays/layers.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './home.module.css';
import { remainingTime } from './rules.ts';
import { TopFive } from './top-five.tsx';

/** Progress in words: lessons, and the remaining time if there is any. */
function farOf({ lessons_done, lesson_count, seconds_left }: UnderWay): string {
  const left = remainingTime(seconds_left);
  const lessons = homeText('continue.lessons', { done: lessons_done, total: lesson_count });
  if (left.unit === 'none') return lessons;
  const { unit, ...values } = left;
  return `${lessons}, ${homeText(`continue.${unit}`, values)}`;
}

/** The unfinished course, first on home (E40); the whole card is a link. */
function ContinueCard({ course, divisions }: { course: UnderWay; divisions: readonly Division[] }) {
  const media = useMedia();
  const { program, image, division_code, lessons_done, lesson_count } = course;
  const division = divisions.find(
    (each) => each.division_code === division_code,
  )?.division_short_name;
  return (
    <section className={styles.card} aria-label={homeText('continue.learning')}>
      <Pic
        src={media(image)}
        alt=""
        name={program}
        division={division_code}
        small
        eager
        className={styles.pic}
      />
      <div className={styles.words}>
        <p className="kick" data-div={division_code}>
          {division ? homeText('continue.with', { division }) : homeText('continue.learning')}
        </p>
        <h2 className="h3">{program}</h2>
        <ProgressLine label={program} value={lessons_done} of={lesson_count} />
      </div>
      <Link
        to={pathTo('course', { division_code, course_id: course.course.id })}
        className={styles.go}
        aria-label={homeText('continue.open', { program })}
      >
        <Icon name="play" />
      </Link>
      <p className={`meta ${styles.far}`}>{farOf(course)}</p>
    </section>
  );
}

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
            meta={
              typeof program_count === 'number'
                ? homeText('home.programs', { count: program_count })
                : undefined
            }
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
        {divisions.map(
          ({ division_code, division_short_name, pwa_division_image, division_text }) => (
            <Tile
              key={division_code}
              to={pathTo('brandDetails', { division_code })}
              src={media(pwa_division_image)}
              name={division_short_name}
              text={division_text ?? undefined}
              division={division_code}
            />
          ),
        )}
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
function Banners({
  banners,
  divisions,
}: {
  banners: readonly Banner[];
  divisions: readonly Division[];
}) {
  const media = useMedia();
  const halted = useLayerOpen();
  const saves = useSaver();
  if (banners.length === 0) return null;
  const nameOf = (code: string | null | undefined) =>
    divisions.find(({ division_code }) => division_code === code)?.division_short_name;
  return (
    <Carousel
      texts={texts()}
      dwellMs={BANNER_DWELL_MS}
      transitionMs={BANNER_TRANSITION_MS}
      autoplay={!saves}
      halted={halted}
    >
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

/** Whether home is empty, as for people without a brand yet. */
const isBare = ({
  banner,
  category_group,
  top_5_programs,
  divisions,
  upcoming_trainings,
}: HomeDocument): boolean =>
  [banner, category_group, top_5_programs, divisions, upcoming_trainings].every(
    (list) => list.length === 0,
  );

interface HomeProps extends Pick<DocumentProps<'home', 'home-pwa'>, 'document' | 'title' | 'Age'> {
  /** The changes since the person's last visit. */
  missed: ReactNode;
  trainings: ReactNode;
}

/** Home in the order of rule 1.4; trainings are beside or below the banners. */
export function Home({ document: home, title, Age, missed, trainings }: HomeProps) {
  const openDialog = useAppDialog();
  const types = useMe()?.programTypes ?? {};
  // Content below the first view is deferred; after Back everything renders at once, because the
  // scroll position is restored.
  const isBack = useNavigationType() === 'POP' && drawnBefore;
  const below = useDeferredValue(true, isBack);
  useEffect(() => {
    drawnBefore = true;
  }, []);
  if (isBare(home)) {
    const action = (
      <Button onClick={() => openDialog('help')}>{homeText('homeEmpty.action')}</Button>
    );
    return (
      <Empty
        picture="empty"
        level={1}
        title={homeText('homeEmpty.title')}
        text={homeText('homeEmpty.text')}
        action={action}
      />
    );
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
