import type { Entry, EntryState } from '../../../sync/outbox/entry.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { Mark, type MarkState } from '../../ui/lists/mark.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Reason } from '../../ui/states/reason.tsx';
import { CureButtons } from './cure-buttons.tsx';
import { EntryControls } from './entry-controls.tsx';
import { waitingText } from './waiting-text.ts';
import { reasonOf, wordsOf } from './words.ts';

/** The entries that are waiting to be sent by this build. */
export const waitingOf = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ state }) => state === 'waiting');

/** Sections of the screen; what the server has acknowledged counts as sent, although its documents may not show it yet. */
export const stageOf: Record<EntryState, MarkState> = {
  ambiguous: 'needs',
  refused: 'needs',
  expired: 'needs',
  poison: 'needs',
  sending: 'sending',
  waiting: 'waiting',
  newer: 'waiting',
  acknowledged: 'sent',
  sent: 'sent',
};

interface EntryRowProps {
  entry: Entry;
  /** Number of waiting entries before this one. */
  ahead: number;
  online: boolean;
  /** It waits only because it can still be undone. */
  held: boolean;
  /** It was sent while the person looked. */
  fresh?: boolean;
}

const standing: Record<MarkState, (props: EntryRowProps) => React.ReactNode> = {
  needs: ({ entry }) => (
    <span className="need">
      <span>
        <Reason around={(values) => outboxText('outbox.needs', values)} reason={reasonOf(entry.state, entry.content?.failure)} />
        {entry.unsure && entry.state !== 'ambiguous' && ` · ${outboxText('outbox.unsure')}`}
      </span>
    </span>
  ),
  sending: () => <span className="wait">{outboxText('outbox.sending')}</span>,
  waiting: ({ entry, ahead, online, held }) => (
    <span className="wait">
      {waitingText(entry, ahead, online, held)}
      {entry.unsure && ` · ${outboxText('outbox.unsure')}`}
    </span>
  ),
  sent: () => <span className="here">{outboxText('outbox.sent')}</span>,
};

/** One action of the person: what it was, its state, and what can be done about it. */
export function EntryRow(props: EntryRowProps) {
  const { entry } = props;
  const part = stageOf[entry.state];
  const { title, about } = wordsOf(entry.content, part === 'sent', deviceZone);
  const tapped = entry.content ? outboxText('outbox.tappedAt', { when: dateTimeOf(entry.content.at, deviceZone) }) : undefined;
  const facts = part === 'sent' ? outboxText('outbox.reached', { time: dateTimeOf(entry.doneAt, deviceZone) }) : (about ?? tapped);
  return (
    <Row
      lead={<Mark state={part} fresh={props.fresh} />}
      title={title}
      tone={part === 'needs' ? 'need' : 'plain'}
      meta={
        <>
          {facts}
          <br />
          {standing[part](props)}
        </>
      }
    >
      {part === 'needs' && <CureButtons entry={entry} />}
      {part === 'waiting' && <EntryControls entry={entry} online={props.online} held={props.held} />}
    </Row>
  );
}
