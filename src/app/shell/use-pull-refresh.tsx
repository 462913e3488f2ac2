import { useEffect, useReducer, useRef } from 'react';
import { useMe } from '../../live/account/use-me.ts';
import { usePulled } from '../../live/documents/use-pull.ts';
import { Icon } from '../../ui/media/icon.tsx';
import {
  afterPull,
  needsHiddenControls,
  type PullState,
  pullMode,
} from './rules/pull-to-refresh.ts';
import styles from './shell.module.css';

interface PullMarkProps {
  /** How far the finger moved, in CSS pixels; the mark follows up to a limit. */
  pulled: number;
  state: 'pending' | 'pulling' | 'releasing' | 'refreshing';
  /** Announced once during the refresh. */
  label: string;
}

const MOST = 96;

/** The mark that follows a pull and turns during the refresh. */
export function PullMark({ pulled, state, label }: PullMarkProps) {
  const down = state === 'refreshing' ? MOST / 2 : Math.min(pulled / 1.5, MOST);
  return (
    <div
      className={styles.mark}
      data-state={state}
      style={{ translate: `0 ${down}px` }}
      hidden={state === 'pending'}
    >
      <Icon name="retry" />
      <span role="status" className="visually-hidden">
        {state === 'refreshing' ? label : ''}
      </span>
    </div>
  );
}

/** The page around the gesture; tests bring their own. */
export interface PulledPage {
  readonly device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
  readonly standalone: () => boolean;
  readonly reload: () => void;
}
const browserPage: PulledPage = {
  device: navigator,
  standalone: () => matchMedia('(display-mode: standalone)').matches,
  reload: () => location.reload(),
};

/**
 * Whether a gesture pulls the page: not if it begins in a dialog or in a part with its own
 * scrolling.
 */
const isPages = (target: EventTarget | null): boolean =>
  target instanceof Element && !target.closest('[role="dialog"], [data-own-pull]');

/**
 * Rule 4.23: pulling the page down from its top refreshes everything. The authentication service's
 * setting for hidden controls takes precedence over the app's own detection.
 */
export function usePullRefresh(page: PulledPage = browserPage): PullState {
  const { busy, again } = usePulled();
  const said = useMe()?.hiddenControls;
  const [state, step] = useReducer(afterPull, { kind: 'pending' });
  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | null = null;
    const begin = ({ touches: [touch], touches: { length }, target }: TouchEvent): void => {
      from =
        touch && length === 1 && isPages(target) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches: [touch] }: TouchEvent): void => {
      if (from && touch)
        step({
          kind: 'move',
          down: touch.clientY - from.y,
          across: touch.clientX - from.x,
          scrolled: scrollY,
        });
    };
    const lift = (): void => step({ kind: 'lift' });
    const cancel = (): void => step({ kind: 'cancel' });
    const passive = { passive: true };
    addEventListener('touchstart', begin, passive);
    addEventListener('touchmove', move, passive);
    addEventListener('touchend', lift, passive);
    addEventListener('touchcancel', cancel, passive);
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', lift);
      removeEventListener('touchcancel', cancel);
    };
  }, []);
  const refreshing = state.kind === 'refreshing';
  useEffect(() => {
    if (!refreshing) return;
    const mode = pullMode({
      hiddenControls: said ?? needsHiddenControls(page.device),
      standalone: page.standalone(),
    });
    if (mode === 'reload') page.reload();
    else again();
  }, [refreshing, again, said, page]);
  // The refresh ends with the pull that it starts; at first that pull has not begun yet.
  const begun = useRef(false);
  useEffect(() => {
    if (refreshing && begun.current && !busy) step({ kind: 'done' });
    begun.current = refreshing && busy;
  }, [refreshing, busy]);
  return state;
}
