/** Rule 4.23's four states; `pulled` is how far the finger moved, in CSS pixels. */
export type PullState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'pulling'; readonly pulled: number }
  | { readonly kind: 'releasing'; readonly pulled: number }
  | { readonly kind: 'refreshing' };

/**
 * `move`: the finger moved since it touched. `lift`: it left. `cancel`: something else took the
 * gesture. `done`: the refresh ended.
 */
export type PullEvent =
  | {
      readonly kind: 'move';
      readonly down: number;
      readonly across: number;
      readonly scrolled: number;
    }
  | { readonly kind: 'lift' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'done' };

/** Releasing beyond this many pixels refreshes (E24). */
export const PULL_THRESHOLD = 64;
/** Below this distance (pixels) the direction of a gesture is still undecided. */
const SLACK = 8;

const PENDING: PullState = { kind: 'pending' };

function moved(
  state: PullState,
  { down, across, scrolled }: Extract<PullEvent, { kind: 'move' }>,
): PullState {
  if (state.kind === 'refreshing') return state;
  // Sideways movement belongs to a carousel, and a page that is not at its top scrolls.
  if (
    scrolled > 0 ||
    down <= 0 ||
    (state.kind === 'pending' && Math.abs(across) >= Math.max(down, SLACK))
  )
    return PENDING;
  if (state.kind === 'pending' && down < SLACK) return state;
  return down > PULL_THRESHOLD
    ? { kind: 'releasing', pulled: down }
    : { kind: 'pulling', pulled: down };
}

/** The next state after an event; pure, so that every path can be tested. */
export function afterPull(state: PullState, event: PullEvent): PullState {
  if (event.kind === 'move') return moved(state, event);
  if (event.kind === 'done') return PENDING;
  if (state.kind === 'refreshing') return state;
  return event.kind === 'lift' && state.kind === 'releasing' ? { kind: 'refreshing' } : PENDING;
}

/**
 * A pull syncs; an installed app without browser controls reloads the page instead, because nothing
 * else can.
 */
export const pullMode = ({
  hiddenControls,
  standalone,
}: {
  hiddenControls: boolean;
  standalone: boolean;
}): 'reload' | 'sync' => (hiddenControls && standalone ? 'reload' : 'sync');

/** More than one finger: a Mac's screen takes none. */
const TOUCH_POINTS = 2;

/**
 * iOS from 11.3, the first version with service workers in home-screen apps, shows those apps
 * without browser controls. An iPad calls itself a Macintosh from iPadOS 13 on.
 */
export function needsHiddenControls({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/\bMacintosh\b/.test(userAgent)) return maxTouchPoints >= TOUCH_POINTS;
  const [, major, minor] = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  return major !== undefined && Number(major) * 100 + Number(minor) >= 1103;
}
