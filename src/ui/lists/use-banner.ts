import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useMatches } from '../use-matches.ts';

/**
 * Embla moves by attraction: each frame adds a share of the remaining distance to the speed, then
 * multiplies it by this friction.
 */
const FRICTION = 0.68;
const FRAME_MS = 1000 / 60;
/** Minimum Embla duration; below it the motion overshoots. */
const LEAST = 14;

const travelMs = (duration: number): number => {
  let [place, speed, frames] = [0, 0, 0];
  while (1 - place > 0.005) {
    speed = (speed + (1 - place) / duration) * FRICTION;
    place += speed;
    frames += 1;
  }
  return frames * FRAME_MS;
};

/**
 * Embla's `duration` is no time: returns the value whose motion appears finished after this many
 * milliseconds.
 */
function emblaDuration(milliseconds: number): number {
  let duration = LEAST;
  while (travelMs(duration) < milliseconds) duration += 1;
  return duration;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface BannerOptions {
  dwellMs: number;
  transitionMs: number;
  autoplay: boolean;
  /** Pauses the carousel. */
  still: boolean;
}

export interface Banner {
  viewport: (element: HTMLElement | null) => void;
  selected: number;
  /** The person's choice; the carousel may still pause for a moment. */
  playing: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
}

/**
 * Embla with its timer under our control: the plugin's own stop rules would restart it after a
 * swipe. The plugin still handles the hidden page.
 */
export function useBanner({ dwellMs, transitionMs, autoplay, still }: BannerOptions): Banner {
  const reduced = useMatches(REDUCED_MOTION);
  // Undefined until the person chooses: pressing Play overrides reduced motion and the data saver.
  const [wanted, setWanted] = useState<boolean>();
  const [selected, setSelected] = useState(0);
  const [several, setSeveral] = useState(false);
  const [timer] = useState(() =>
    Autoplay({ delay: dwellMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
  );
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, duration: reduced ? 0 : emblaDuration(transitionMs) },
    [timer],
  );
  // Embla measures everything when it starts, so it starts after the page was painted. The ref must
  // stay the same function: React would attach a new one again.
  const calmly = useCallback(
    (element: HTMLElement | null) => startTransition(() => viewport(element)),
    [viewport],
  );
  const playing = wanted ?? (autoplay && !reduced);
  // The plugin's timer throws if there is no next slide.
  const running = playing && !still && several;

  useEffect(() => {
    if (!embla) return;
    const follow = (): void => {
      setSelected(embla.selectedScrollSnap());
      setSeveral(embla.scrollSnapList().length > 1);
    };
    const touched = (): void => setWanted(false);
    follow();
    embla.on('select', follow).on('reInit', follow).on('pointerDown', touched);
    return () => {
      embla.off('select', follow).off('reInit', follow).off('pointerDown', touched);
    };
  }, [embla]);

  useEffect(() => {
    const clock = embla?.plugins().autoplay;
    if (!clock || !running) return;
    clock.play();
    return () => clock.stop();
  }, [embla, running]);

  const byHand = (move: (() => void) | undefined) => (): void => {
    setWanted(false);
    move?.();
  };
  return {
    viewport: calmly,
    selected,
    playing,
    toggle: () => setWanted(!playing),
    previous: byHand(embla?.scrollPrev),
    next: byHand(embla?.scrollNext),
  };
}
