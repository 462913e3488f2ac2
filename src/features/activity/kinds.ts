import type { Activity } from '../../../sync/contract/learning/records.ts';
import { type ActivityWords, activityText } from '../../i18n/subjects/work/activity.ts';
import type { IconName } from '../../ui/media/icon.tsx';

interface Kind {
  readonly icon: IconName;
  /** Sage: done or proven. Plum: created by the person. Ochre: still open. */
  readonly hue: 'sage' | 'plum' | 'ochre' | 'plain';
}

/** Icon and colour of each kind of entry; a new kind does not compile without them. */
export const kinds: Record<Activity['kind'], Kind> = {
  accepted: { icon: 'calendar', hue: 'plum' },
  rejected: { icon: 'close', hue: 'plain' },
  joined: { icon: 'play', hue: 'sage' },
  'checked-in': { icon: 'place', hue: 'sage' },
  given: { icon: 'people', hue: 'sage' },
  watched: { icon: 'eye', hue: 'plain' },
  completed: { icon: 'check', hue: 'sage' },
  lesson: { icon: 'book', hue: 'plain' },
  certificate: { icon: 'award', hue: 'sage' },
  quiz: { icon: 'pencil', hue: 'plum' },
  post: { icon: 'camera', hue: 'plum' },
  comment: { icon: 'message', hue: 'plum' },
  ticket: { icon: 'help', hue: 'ochre' },
  rating: { icon: 'star', hue: 'plum' },
};

/** Words for the known states; any other state, such as 80 %, is shown as it was sent. */
const states: Readonly<Record<string, ActivityWords>> = {
  moved: 'activity.state.moved',
  cancelled: 'activity.state.cancelled',
  passed: 'activity.state.passed',
  'not passed': 'activity.state.notPassed',
  late: 'activity.state.late',
  published: 'activity.state.published',
  review: 'activity.state.review',
  rejected: 'activity.state.rejected',
};
/** States that are not shown, because every entry of their kind has them. */
const SILENT = new Set(['planned']);

/** The state of an entry in words; empty without a state, or with a silent one. */
export function stateWords({ state }: Activity): string {
  if (!state || SILENT.has(state)) return '';
  const words = Object.hasOwn(states, state) ? states[state] : undefined;
  return words ? activityText(words) : state;
}

/** The kind of an entry, and its state if there is one. */
export const kindWords = (entry: Activity): string =>
  [activityText(`activity.kind.${entry.kind}`), stateWords(entry)].filter(Boolean).join(', ');
