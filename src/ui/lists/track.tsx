import {
  Children,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../controls/button.tsx';
import { showWhole } from '../focus.ts';
import styles from './cards.module.css';

/** The sides on which a horizontal list continues out of view. */
interface Overflow {
  before: boolean;
  after: boolean;
}

/**
 * Observes a list's scroll position and size; one pixel of tolerance covers rounding at odd zoom
 * levels.
 */
function useOverflow(list: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = (): void => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setOverflow((previous) =>
        previous.before === before && previous.after === after ? previous : { before, after },
      );
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return overflow;
}

export interface TrackProps {
  /** Accessible name of the list. */
  label: string;
  /** Items in view below 740 px, from 740 px and from 940 px. */
  counts: readonly [number, number, number];
  previousLabel: string;
  nextLabel: string;
  children: ReactNode;
}

/** The next item is partly visible, which shows that the list continues. */
const width = (shown: number, all: number): number => (all > shown ? shown + 0.18 : shown);

/** A list that scrolls sideways by touch, wheel, keys and, from 740 px, buttons. */
export function Track({ label, counts, previousLabel, nextLabel, children }: TrackProps) {
  const list = useRef<HTMLUListElement>(null);
  const overflow = useOverflow(list);
  const items = Children.toArray(children);
  const [small, medium, large] = counts;
  const shown = {
    '--small': width(small, items.length),
    '--medium': width(medium, items.length),
    '--large': width(large, items.length),
  } as CSSProperties; // custom properties are not in React's list of styles
  const step = (direction: 1 | -1) => (): void => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.9, behavior });
  };
  return (
    <div>
      {/* Safari drops the list's role when its bullets are removed by style. */}
      <ul
        ref={list}
        role="list"
        aria-label={label}
        className={styles.list}
        style={shown}
        onFocus={showWhole}
      >
        {items.map((item, place) => (
          <li key={place}>{item}</li>
        ))}
      </ul>
      {(overflow.before || overflow.after) && (
        <div className={styles.steps}>
          <IconButton
            icon="back"
            label={previousLabel}
            aria-disabled={!overflow.before}
            onClick={step(-1)}
          />
          <IconButton
            icon="next"
            label={nextLabel}
            aria-disabled={!overflow.after}
            onClick={step(1)}
          />
        </div>
      )}
    </div>
  );
}
