import { DOOR_MS } from '../../../../sync/contract/constants.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import type { doorAt } from '../../../rules/roster.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { Note } from '../../../ui/note.tsx';

/** Why nobody can be checked in now; nothing while the door is open. */
export function DoorNote({ door, starts }: { door: ReturnType<typeof doorAt>; starts: number }) {
  if (door === 'open') return null;
  return <Note>{door === 'early' ? tc('roster.early', { time: dateTimeOf(starts - DOOR_MS.opensBefore, deviceZone) }) : tc('roster.over')}</Note>;
}
