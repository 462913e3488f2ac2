import { Children, type ReactNode, useId, useState } from 'react';
import styles from './carousel.module.css';
import { CarouselControls, type CarouselTexts } from './carousel-controls.tsx';
import { useBanner } from './use-banner.ts';

export interface CarouselProps {
  texts: CarouselTexts;
  /** How long a slide stays, and how long the transition takes, in milliseconds. */
  dwellMs: number;
  transitionMs: number;
  /** Whether it runs by itself: false with the data saver or by a setting. */
  autoplay?: boolean | undefined;
  /** Stops while something else has the person's attention, such as an open dialog. */
  halted?: boolean | undefined;
  children: ReactNode;
}

/**
 * The banners, one at a time, in a loop (rule 9.2). It can always be paused; it stops on hover, on focus and while the page is hidden,
 * and does not start again after somebody moved it by hand.
 */
export function Carousel({ texts, dwellMs, transitionMs, autoplay = true, halted = false, children }: CarouselProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const slides = Children.toArray(children);
  const banner = useBanner({ dwellMs, transitionMs, autoplay, still: halted || hovered || focused });
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
      {slides.length > 1 && <CarouselControls {...{ texts, banner, slidesId }} total={slides.length} />}
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
