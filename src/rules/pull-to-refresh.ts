/** Rule 4.23's four states; `pulled` is how far the finger came, in CSS pixels. */
export type PullState =
  | { readonly is: 'pending' }
  | { readonly is: 'pulling'; readonly pulled: number }
  | { readonly is: 'releasing'; readonly pulled: number }
  | { readonly is: 'refreshing' };

/** What happens to it: a finger moves down from the top of the page, is lifted, is taken by something else; the refresh ends. */
export type PullEvent =
  | { readonly did: 'move'; readonly down: number; readonly across: number; readonly scrolled: number }
  | { readonly did: 'lift' }
  | { readonly did: 'cancel' }
  | { readonly did: 'done' };

/** Past this many pixels letting go refreshes (EXPERIENCE 24). */
export const PULL_THRESHOLD = 64;
/** A finger that went less far has not shown yet where it goes. */
const SLACK = 8;

const PENDING: PullState = { is: 'pending' };

function moved(state: PullState, { down, across, scrolled }: Extract<PullEvent, { did: 'move' }>): PullState {
  if (state.is === 'refreshing') return state;
  // Sideways is a carousel's, and a page that is not at its top scrolls.
  if (scrolled > 0 || down <= 0 || (state.is === 'pending' && Math.abs(across) >= Math.max(down, SLACK))) return PENDING;
  if (state.is === 'pending' && down < SLACK) return state;
  return down > PULL_THRESHOLD ? { is: 'releasing', pulled: down } : { is: 'pulling', pulled: down };
}

/** The state after an event; pure, so that every path can be tried. */
export function afterPull(state: PullState, event: PullEvent): PullState {
  if (event.did === 'move') return moved(state, event);
  if (event.did === 'done') return PENDING;
  if (state.is === 'refreshing') return state;
  return event.did === 'lift' && state.is === 'releasing' ? { is: 'refreshing' } : PENDING;
}

/** How a pull refreshes: by a sync, or by loading the whole page anew where the installed app has no control for that. */
export const pullMode = ({ hiddenControls, standalone }: { hiddenControls: boolean; standalone: boolean }): 'reload' | 'sync' =>
  hiddenControls && standalone ? 'reload' : 'sync';

/** iOS from 11.3, the first that runs home-screen apps with a service worker, shows them without any browser control. */
export function needsHiddenControls(userAgent: string): boolean {
  const [, major, minor] = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  return major !== undefined && Number(major) * 100 + Number(minor) >= 1103;
}
