import type { Entry } from '../../../sync/outbox.ts';
import type { OutboxState } from '../../../sync/store/db.ts';
import { to } from '../../i18n/en/outbox.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { dateTimeOf, timeOf } from '../../rules/when.ts';
import { Mark } from '../../ui/mark.tsx';
import { Row } from '../../ui/row.tsx';
import { EntryControls } from './entry-controls.tsx';
import { reasonOf, wordsOf } from './words.ts';

/** The parts of the screen; what the server has acknowledged is sent, although its documents may not show it yet. */
export type Part = 'needs' | 'sending' | 'waiting' | 'sent';
export const partOf: Record<OutboxState, Part> = {
  ambiguous: 'needs',
  refused: 'needs',
  expired: 'needs',
  poison: 'needs',
  sending: 'sending',
  waiting: 'waiting',
  acknowledged: 'sent',
  sent: 'sent',
};

interface EntryRowProps {
  entry: Entry;
  /** How many wait before it. */
  ahead: number;
  online: boolean;
}

function waitingText({ nextAt, tries }: Entry, ahead: number, online: boolean): string {
  if (!online) return to('outbox.noSignal');
  if (tries > 0 && nextAt > 0) return to('outbox.retries', { time: timeOf(nextAt) });
  return ahead > 0 ? to('outbox.ahead', { count: ahead }) : to('outbox.next');
}

/** How an entry stands, in words. */
const standing: Record<Part, (props: EntryRowProps) => React.ReactNode> = {
  needs: ({ entry }) => <span className="need">{to('outbox.needs', { reason: reasonOf(entry.state, entry.content?.failure) })}</span>,
  sending: () => <span className="wait">{to('outbox.sending')}</span>,
  waiting: ({ entry, ahead, online }) => <span className="wait">{waitingText(entry, ahead, online)}</span>,
  sent: () => <span className="here">{to('outbox.sent')}</span>,
};

/** One thing that the person did: what it was, how it stands, and what can be done about it. */
export function EntryRow(props: EntryRowProps) {
  const { entry } = props;
  const part = partOf[entry.state];
  const { title, about } = wordsOf(entry.content, part === 'sent', deviceZone);
  const tapped = entry.content ? to('outbox.tappedAt', { when: dateTimeOf(entry.content.at, deviceZone) }) : undefined;
  const facts = part === 'sent' ? to('outbox.reached', { time: timeOf(entry.doneAt) }) : (about ?? tapped);
  return (
    <Row
      lead={<Mark state={part} />}
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
      {(part === 'needs' || part === 'waiting') && <EntryControls entry={entry} needsPerson={part === 'needs'} />}
    </Row>
  );
}
