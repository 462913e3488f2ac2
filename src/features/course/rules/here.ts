import type { Course } from '../../../../sync/contract/course.ts';
import { fileNamed } from '../../../../sync/contract/rules/file-name.ts';
import { phoneVersion } from '../../../../sync/contract/rules/phone-version.ts';
import type { PackItem, PackView } from '../../../../sync/page/packs.ts';
import type { PartHere } from '../../../rules/programs.ts';

type Lesson = Course['modules'][number]['lessons'][number];

/** What of a lesson lies on this device, and how many bytes of it do not. */
export interface LessonHere {
  readonly state: PartHere;
  readonly missing: number;
}

/** How many bytes a lesson has beside its words: a handout, or a film as phones show it. */
export function bytesOf({ kind, bytes, film }: Lesson): number {
  if (kind !== 'video') return kind === 'pdf' ? (bytes ?? 0) : 0;
  return phoneVersion(film?.renditions ?? [])?.bytes ?? bytes ?? 0;
}

/** The files of a lesson in a pack: those that it names, since lessons may share a title or a film; else those of its title. */
function itemsOf({ title, address, film }: Lesson, items: readonly PackItem[]): readonly PackItem[] {
  const named = [address, film?.poster, ...[...(film?.renditions ?? []), ...(film?.captions ?? [])].map(({ url }) => url)];
  const names = new Set(named.flatMap((one) => (one ? [fileNamed(one)] : [])));
  const own = items.filter(({ url }) => names.has(fileNamed(url)));
  return own.length > 0 ? own : items.filter((item) => item.title === title);
}

/** What of a lesson lies here: its words come with the course's page; a film and a handout come with its pack. */
export function lessonHere(lesson: Lesson, pack: PackView | undefined): LessonHere {
  if (lesson.kind === 'text' || lesson.kind === 'quiz') return { state: 'whole', missing: 0 };
  const own = itemsOf(lesson, pack?.items ?? []);
  const missing = own.reduce((sum, { bytes, stored }) => sum + bytes - stored, 0);
  if (own.length > 0 && missing === 0) return { state: 'whole', missing };
  const isComing = pack !== undefined && !pack.pin.paused && !pack.pin.waits && own.some(({ failed }) => !failed);
  if (isComing) return { state: 'saving', missing };
  const said = own.filter(({ type }) => type.startsWith('text/vtt'));
  const hasWords = said.length > 0 && said.every(({ bytes, stored }) => bytes === stored);
  return { state: hasWords ? 'words' : 'empty', missing: missing || bytesOf(lesson) };
}
