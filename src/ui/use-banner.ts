import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { emblaDuration } from './embla-duration.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

interface BannerOptions {
  dwellMs: number;
  transitionMs: number;
  autoplay: boolean;
  /** Stand still for as long as this is true. */
  still: boolean;
}

/** What a carousel's controls need to know and can do. */
export interface Banner {
  viewport: (element: HTMLElement | null) => void;
  selected: number;
  /** Whether the person lets it run; it may stand still for a moment all the same. */
  playing: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
}

/**
 * Embla with its timer in our hands: the plugin's own stop rules would start it again after a swipe.
 * The plugin still minds the hidden page.
 */
export function useBanner({ dwellMs, transitionMs, autoplay, still }: BannerOptions): Banner {
  const reduced = useReducedMotion();
  // Undefined until the person says so: whoever presses Play means it, even with less motion or less data.
  const [wanted, setWanted] = useState<boolean>();
  const [selected, setSelected] = useState(0);
  const [timer] = useState(() => Autoplay({ delay: dwellMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }));
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: reduced ? 0 : emblaDuration(transitionMs) }, [timer]);
  // Embla measures everything when it begins: that waits until the page has been painted. One function for good: another would
  // be taken for another element.
  const calmly = useCallback((element: HTMLElement | null) => startTransition(() => viewport(element)), [viewport]);
  const playing = wanted ?? (autoplay && !reduced);
  const running = playing && !still;

  useEffect(() => {
    if (!embla) return;
    const follow = (): void => setSelected(embla.selectedScrollSnap());
    const touched = (): void => setWanted(false);
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
