import { type LearnWords, learnText } from '../../i18n/subjects/learn.ts';
import { megabytes } from '../../rules/megabytes.ts';
import type { OnDevice } from '../../rules/on-device.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import styles from './signal-line.module.css';

const words = (name: LearnWords, tone: 'here' | 'gone' | 'wait', values?: Readonly<Record<string, number>>) => ({
  tone,
  text: learnText(name, values),
});

/** What opens without a connection, in words, with the colour of its state. */
function said(here: OnDevice): { readonly tone: 'here' | 'gone' | 'wait'; readonly text: string } | undefined {
  if (here.parts === undefined) return here.state === 'live' ? words('learn.live', 'gone') : undefined;
  const { whole, missing } = here;
  if (here.state === 'whole') return words('learn.whole', 'here');
  if (here.state === 'saving') return words('learn.saving', 'wait', { mb: megabytes(missing) });
  if (here.state === 'some') return words('learn.some', 'gone', { count: whole });
  if (here.state === 'words') return words('learn.words', 'gone');
  return missing > 0 ? words('learn.nothingSize', 'gone', { mb: megabytes(missing) }) : words('learn.nothing', 'gone');
}

/** How much of a program opens without a connection: its foil packets, and the same in words. */
export function SignalLine({ here, className }: { here: OnDevice | undefined; className?: string | undefined }) {
  const line = here && said(here);
  if (!line) return null;
  return (
    <span className={classes(styles.signal, className)}>
      {here.parts && <FoilMeter parts={here.parts} />}
      <span className={line.tone}>
        {line.tone === 'here' && <Icon name="check" small />}
        {line.text}
      </span>
    </span>
  );
}
