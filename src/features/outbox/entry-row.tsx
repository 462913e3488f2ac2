import { type ReactNode, useState } from 'react';
import type { Entry, EntryState } from '../../../sync/outbox/entry.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { canBeChecked } from '../../live/outbox/use-standing.ts';
import { draftFormOf } from '../../rules/drafts/form-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mark, type MarkState, Row } from '../../ui/lists/row.tsx';
import { Reason } from '../../ui/states/failed.tsx';
import { CheckAgain, CureButtons, KeepDraft, RemoveButton } from './cure-buttons.tsx';
import styles from './outbox.module.css';
import { waitingText } from './waiting-text.ts';
import { reasonOf, wordsOf } from './words.ts';

/** Rows of the unsent entries in the order of the taps, within `around`; null if there are none. */
export function UnsentRows({ around }: { around: (rows: ReactNode) => ReactNode }) {
  const { entries, held } = useOutbox();
  const online = useOnline();
  const unsent = entries.filter(({ state }) => stageOf[state] !== 'sent');
  const waiting = waitingOf(unsent);
  if (unsent.length === 0) return null;
  return around(
    unsent.map((entry) => (
      <EntryRow
        key={entry.id}
        entry={entry}
        ahead={waiting.indexOf(entry)}
        online={online}
        held={held.includes(entry.id)}
      />
    )),
  );
}

interface EntryControlsProps {
  entry: Entry;
  online: boolean;
  /** The entry is inside its undo window. */
  held: boolean;
}

/** Whether an entry is a post or a comment: long texts can be kept as a draft. */
const isWriting = ({ content }: Entry): boolean =>
  ['post', 'comment'].includes(draftFormOf(content) ?? '');

/**
 * Buttons of a waiting entry: send now if online, and Undo or, once it was tried, Remove. An entry
 * of a newer build can only be removed.
 */
function EntryControls({ entry, online, held }: EntryControlsProps) {
  const actions = useActions();
  const [late, setLate] = useState(false);
  const takeBack = async (): Promise<void> => setLate((await actions?.discard(entry.id)) === false);
  const isNewer = entry.state === 'newer';
  const canUndo = entry.tries === 0 && !isNewer && !entry.unsure;
  return (
    <div className={styles.controls}>
      {online && !isNewer && (
        <Button variant="text" onClick={() => void actions?.sendAgain(entry.id)}>
          {outboxText(held ? 'outbox.now' : 'outbox.retry')}
        </Button>
      )}
      {canBeChecked(entry) && <CheckAgain entry={entry} variant="text" />}
      {isWriting(entry) && !entry.unsure && <KeepDraft entry={entry} />}
      {canUndo ? (
        <Button variant="text" onClick={() => void takeBack()}>
          {outboxText('outbox.undo')}
        </Button>
      ) : (
        <RemoveButton entry={entry} />
      )}
      {late && (
        <p className="meta" role="status">
          {outboxText('outbox.onItsWay')}
        </p>
      )}
    </div>
  );
}

/** The entries that this build will send. */
export const waitingOf = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ state }) => state === 'waiting');

/**
 * Section of the screen by state. An acknowledged entry counts as sent, although documents may not
 * show it yet.
 */
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
  /** The entry is inside its undo window. */
  held: boolean;
  /** The entry was sent while this page was open. */
  fresh?: boolean;
}

const stateLines: Record<MarkState, (props: EntryRowProps) => React.ReactNode> = {
  needs: ({ entry }) => (
    <span className="need">
      <span>
        <Reason
          around={(values) => outboxText('outbox.needs', values)}
          reason={reasonOf(entry.state, entry.content?.failure)}
        />
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

/** A row of the outbox: title, facts, state and buttons of an entry. */
export function EntryRow(props: EntryRowProps) {
  const { entry } = props;
  const stage = stageOf[entry.state];
  const { title, about } = wordsOf(entry.content, stage === 'sent', deviceZone);
  const tapped = entry.content
    ? outboxText('outbox.tappedAt', { when: dateTimeOf(entry.content.at, deviceZone) })
    : undefined;
  const facts =
    stage === 'sent'
      ? outboxText('outbox.reached', { time: dateTimeOf(entry.doneAt, deviceZone) })
      : (about ?? tapped);
  return (
    <Row
      lead={<Mark state={stage} fresh={props.fresh} />}
      title={title}
      tone={stage === 'needs' ? 'need' : 'plain'}
      meta={
        <>
          {facts}
          <br />
          {stateLines[stage](props)}
        </>
      }
    >
      {stage === 'needs' && <CureButtons entry={entry} />}
      {stage === 'waiting' && (
        <EntryControls entry={entry} online={props.online} held={props.held} />
      )}
    </Row>
  );
}
