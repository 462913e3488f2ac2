import { sizeText } from '../../i18n/size.ts';
import { type CourseWords, courseText } from '../../i18n/subjects/course.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useFreeBytes } from '../../live/media/use-packs.ts';
import type { PartHere } from '../../rules/on-device.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import styles from './on-phone.module.css';

const KEY: readonly (readonly [PartHere, CourseWords])[] = [
  ['whole', 'course.keyWhole'],
  ['words', 'course.keyWords'],
  ['saving', 'course.keySaving'],
  ['empty', 'course.keyEmpty'],
];

export interface OnPhoneProps {
  title: string;
  /** How many of its parts are whole. */
  count: string;
  parts: readonly PartHere[];
  /** What can be read and watched without a connection, in one honest sentence. */
  text: string;
  missing: number;
  /** Which pack keeps it; without one there is nothing to save. */
  pack: { readonly kind: 'course' | 'program'; readonly id: string | number } | undefined;
  /** It is kept already. */
  kept: boolean;
  save: CourseWords;
  /** Saving is what this page is for. */
  filled?: boolean | undefined;
}

/** What of a course or a path opens without a connection, and the button that brings the rest (LOOK, states). */
export function OnPhone({ title, count, parts, text, missing, pack, kept, save, filled = false }: OnPhoneProps) {
  const engine = useEngine();
  const free = useFreeBytes(kept);
  const shown = KEY.filter(([part]) => parts.includes(part));
  const of = (part: PartHere): number => parts.filter((one) => one === part).length;
  const label = courseText('course.meter', { whole: of('whole'), words: of('words'), saving: of('saving'), empty: of('empty') });
  const isWhole = parts.every((part) => part === 'whole');
  const rest = missing > 0 ? courseText('course.rest', { size: sizeText(missing) }) : isWhole && courseText('course.saved');
  const room = missing > 0 && free !== undefined ? courseText('course.free', { size: sizeText(free) }) : '';
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className="h3">{title}</h2>
        <p className="meta">{count}</p>
      </div>
      <FoilMeter parts={parts} label={label} large />
      <p className={styles.key} aria-hidden="true">
        {shown.map(([part, word]) => (
          <span key={part}>
            <FoilMeter parts={[part]} />
            {courseText(word)}
          </span>
        ))}
      </p>
      <p className="meta">{[text, rest, room].filter(Boolean).join(' ')}</p>
      {pack && missing > 0 && !kept && (
        <Button wide variant={filled ? 'filled' : 'line'} icon="download" onClick={() => void engine.wantPack(pack, 'save')}>
          {courseText(save, { size: sizeText(missing) })}
        </Button>
      )}
      {kept && missing > 0 && <MoreLink to={paths.downloads}>{courseText('course.savingNow')}</MoreLink>}
    </section>
  );
}
