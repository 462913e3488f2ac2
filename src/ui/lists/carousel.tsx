import { Children, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Notch } from '../controls/notch.tsx';
import { Pic } from '../media/pic.tsx';
import styles from './cards.module.css';
import { type Banner, useBanner } from './use-banner.ts';

interface BannerSlideProps {
  src: string | null | undefined;
  alt: string;
  /** The division's code and name, for the kicker. */
  division?: string | undefined;
  kicker?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  /** Loads at once; only for the first slide. */
  eager?: boolean | undefined;
}

/** A banner: picture edge to edge on phones; kicker, title and text below it, never on it. */
export function BannerSlide({
  src,
  alt,
  division,
  kicker,
  title,
  text,
  eager = false,
}: BannerSlideProps) {
  return (
    <div>
      <Pic
        src={src}
        alt={alt}
        name={title}
        ratio="banner"
        division={division}
        eager={eager}
        className={styles.pic}
      />
      <div className={styles.say}>
        {kicker && (
          <p className="kick" data-div={division}>
            {kicker}
          </p>
        )}
        {title && <p className="h1 h1--large">{title}</p>}
        {text && <p className="deck">{text}</p>}
      </div>
    </div>
  );
}

export interface CarouselTexts {
  region: string;
  /** Role descriptions for screen readers. */
  carousel: string;
  slide: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
  /** "2 / 4" */
  place: (place: number, total: number) => string;
}

interface CarouselControlsProps {
  texts: CarouselTexts;
  banner: Banner;
  slidesId: string;
  total: number;
}

/** Pause comes first, so that keyboard users reach it before anything that moves. */
function CarouselControls({ texts, banner, slidesId, total }: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      <Notch className={styles.notch}>
        <IconButton
          icon={banner.playing ? 'pause' : 'play'}
          label={banner.playing ? texts.pause : texts.play}
          aria-controls={slidesId}
          onClick={banner.toggle}
        />
        <IconButton
          icon="back"
          label={texts.previous}
          aria-controls={slidesId}
          onClick={banner.previous}
        />
        <span className={styles.count} aria-hidden="true">
          {texts.place(banner.selected + 1, total)}
        </span>
        <IconButton icon="next" label={texts.next} aria-controls={slidesId} onClick={banner.next} />
      </Notch>
    </div>
  );
}

interface CarouselProps {
  texts: CarouselTexts;
  /** How long a slide stays, and how long the transition takes, in milliseconds. */
  dwellMs: number;
  transitionMs: number;
  /** Whether it advances by itself: false with the data saver or by a setting. */
  autoplay?: boolean | undefined;
  /** Pauses it, for example while a dialog is open. */
  halted?: boolean | undefined;
  children: ReactNode;
}

/**
 * The banners, one at a time, in a loop (rule 9.2). It can always be paused. It pauses on hover, on
 * focus and while the page is hidden, and stops for good once the person moves it by hand.
 */
export function Carousel({
  texts,
  dwellMs,
  transitionMs,
  autoplay = true,
  halted = false,
  children,
}: CarouselProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const slides = Children.toArray(children);
  const banner = useBanner({
    dwellMs,
    transitionMs,
    autoplay,
    still: halted || hovered || focused,
  });
  const slidesId = useId();
  return (
    <section
      className={styles.carousel}
      aria-roledescription={texts.carousel}
      aria-label={texts.region}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {slides.length > 1 && (
        <CarouselControls {...{ texts, banner, slidesId }} total={slides.length} />
      )}
      <div ref={banner.viewport} className={styles.viewport}>
        <div id={slidesId} className={styles.slides} aria-live={banner.playing ? 'off' : 'polite'}>
          {slides.map((slide, place) => (
            <div
              key={place}
              className={styles.slide}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.place(place + 1, slides.length)}
              inert={place !== banner.selected}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
