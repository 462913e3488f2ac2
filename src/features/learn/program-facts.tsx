import type { ProgramTypes, TopProgram } from '../../../sync/contract/home/home.ts';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { shortDayOf, weekdayName } from '../../i18n/dates.ts';
import { language } from '../../i18n/language.ts';
import { minutesText, secondsText } from '../../i18n/subjects/frame/span.ts';
import { type LearnWords, learnText } from '../../i18n/subjects/learning/learn.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { timeOf, zoneDiffers } from '../../rules/dates.ts';
import { megabytes } from '../../rules/files.ts';
import { parentType } from '../../rules/parent-type.ts';
import type { OnDevice } from '../../rules/programs.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import styles from './learn.module.css';

/** The word for a program's kind: course, webinar, workshop, blended. */
export const kindOf = (
  program: Pick<TopProgram, 'program_type' | 'program_type_id' | 'blended_program_id'>,
  types: ProgramTypes,
): string => typeName(program.blended_program_id == null ? parentType(program, types) : 'BLENDED');

/** The word for a program's kind in lower case, for use within a line. */
export const kindWithin = (program: Parameters<typeof kindOf>[0], types: ProgramTypes): string =>
  kindOf(program, types).toLocaleLowerCase();

/** A program's duration, or its number of steps; undefined if the server sends neither. */
export function lengthOf({
  minutes,
  steps,
  blended_program_id,
}: Pick<ProgramEntry, 'minutes' | 'steps' | 'blended_program_id'>): string | undefined {
  if (typeof minutes === 'number') return minutesText(minutes);
  return blended_program_id != null && typeof steps === 'number'
    ? learnText('learn.stepCount', { count: steps })
    : undefined;
}

/** The name of the next lesson or step, in the page's language. */
export const nextTitle = ({ next_part: next }: ProgramEntry): string | undefined =>
  next ? ((language() === 'hi' ? next.title_hi : undefined) ?? next.title) : undefined;

/** The number of the next lesson or step, and the time that is left. */
function nextOf({
  next_part: next,
  course,
  lesson_count,
  steps,
  seconds_left,
}: ProgramEntry): string | undefined {
  const total = course ? lesson_count : steps;
  if (!next || typeof total !== 'number') return undefined;
  const left =
    typeof seconds_left === 'number' && seconds_left > 0
      ? learnText('learn.left', { time: secondsText(seconds_left) })
      : '';
  return [learnText(course ? 'learn.lesson' : 'learn.step', { number: next.number, total }), left]
    .filter(Boolean)
    .join(', ');
}

const doneOf = ({ done_at, score, earns_certificate }: ProgramEntry): string | undefined =>
  done_at == null
    ? undefined
    : [
        learnText('learn.doneAt', { day: shortDayOf(Date.parse(done_at)) }),
        typeof score === 'number'
          ? learnText('learn.percent', { count: score })
          : earns_certificate
            ? learnText('learn.certificate')
            : '',
      ]
        .filter(Boolean)
        .join(', ');

/** 'Fri 14 Aug, 15:30', with IST named where the device's zone differs. */
const dateText = (at: number): string =>
  `${weekdayName(dayAt(at), 'short')} ${shortDayOf(at)}, ${timeOf(at)}${zoneDiffers(at, deviceZone) ? ' IST' : ''}`;

/** A program's next date, its place and its free seats; undefined without a date. */
function dateOf({ next_date, place, seats_left }: ProgramEntry): string | undefined {
  if (next_date == null) return undefined;
  const seats =
    typeof seats_left === 'number' ? learnText('learn.seats', { count: seats_left }) : undefined;
  return [dateText(Date.parse(next_date)), place, seats].filter(Boolean).join(', ');
}

/** The person's progress with a program: the next step, the day it was finished, or its dates. */
export function standOf(program: ProgramEntry): string | undefined {
  if (program.state === 'done') return doneOf(program);
  return (program.state === 'in-progress' ? nextOf(program) : undefined) ?? dateOf(program);
}

/** An average of stars with one decimal, in the page's language. */
export const ratingOf = (average: number): string =>
  average.toLocaleString(language() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

const signal = (
  name: LearnWords,
  tone: 'here' | 'gone' | 'wait',
  values?: Readonly<Record<string, number>>,
) => ({
  tone,
  text: learnText(name, values),
});

/** The words and the colour for a program's offline state; undefined if the line shows none. */
function signalOf(
  here: OnDevice,
): { readonly tone: 'here' | 'gone' | 'wait'; readonly text: string } | undefined {
  if (here.parts === undefined)
    return here.state === 'live' ? signal('learn.live', 'gone') : undefined;
  const { whole, missing } = here;
  if (here.state === 'whole') return signal('learn.whole', 'here');
  if (here.state === 'saving') return signal('learn.saving', 'wait', { mb: megabytes(missing) });
  if (here.state === 'some') return signal('learn.some', 'gone', { count: whole });
  if (here.state === 'words') return signal('learn.words', 'gone');
  return missing > 0
    ? signal('learn.nothingSize', 'gone', { mb: megabytes(missing) })
    : signal('learn.nothing', 'gone');
}

/** A program's offline state, as foil packets and in words. */
export function SignalLine({
  here,
  className,
}: {
  here: OnDevice | undefined;
  className?: string | undefined;
}) {
  const line = here && signalOf(here);
  if (!line) return null;
  return (
    <span className={classes(styles.signalLineSignal, className)}>
      {here.parts && <FoilMeter parts={here.parts} />}
      <span className={line.tone}>
        {line.tone === 'here' && <Icon name="check" small />}
        {line.text}
      </span>
    </span>
  );
}
