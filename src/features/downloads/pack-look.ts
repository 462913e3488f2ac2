import type { PackWish } from '../../../sync/packs/verbs.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/learning/downloads.ts';
import type { IconName } from '../../ui/media/icon.tsx';
import type { PackState } from './rules.ts';

/** The look and the actions of a pack in one state. */
interface Look {
  readonly tone: 'here' | 'go' | 'gone' | 'wait' | 'need';
  readonly icon?: IconName;
  /** Actions on the pack; deleting is always possible. */
  readonly wishes: readonly Exclude<PackWish, 'remove'>[];
}
export const LOOKS: Readonly<Record<PackState, Look>> = {
  saved: { tone: 'here', icon: 'check', wishes: [] },
  coming: { tone: 'go', icon: 'download', wishes: ['pause'] },
  paused: { tone: 'gone', icon: 'pause', wishes: ['save'] },
  network: { tone: 'gone', icon: 'offline', wishes: ['pause', 'save'] },
  wifi: { tone: 'wait', icon: 'clock', wishes: ['anyway', 'pause'] },
  limit: { tone: 'wait', icon: 'clock', wishes: ['pause'] },
  room: { tone: 'need', icon: 'alert', wishes: ['save'] },
  gone: { tone: 'need', icon: 'alert', wishes: [] },
};

/** The label of a pack's button; `left`: the missing bytes. */
export const wishText = (wish: PackWish, state: PackState, left: number): string => {
  if (wish === 'pause') return downloadsText('downloads.pause');
  if (wish === 'anyway') return downloadsText('downloads.anyway', { size: sizeText(left) });
  return downloadsText(state === 'paused' ? 'downloads.goOn' : 'downloads.again');
};
