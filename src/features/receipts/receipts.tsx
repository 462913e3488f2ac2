import { useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { serverText } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { useMe } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { timeOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import { type Receipt, type ReceiptLine, receiptsOf } from '../../rules/receipts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Reason } from '../../ui/states/failed.tsx';
import { formatReceipt } from './format-receipt.ts';
import styles from './receipts.module.css';

const reasonOf = (failure: Failure | undefined): string =>
  (failure && serverText('refusal', failure)) ?? trainingText('receipt.refused');

const shown: Record<ReceiptLine['state'], (line: ReceiptLine) => React.ReactNode> = {
  waiting: () => (
    <span className="wait">
      <Icon name="clock" small />
      {trainingText('receipt.waiting')}
    </span>
  ),
  answered: ({ sentAt, answeredAt }) => (
    <span>
      {trainingText('receipt.answered', {
        sent: timeOf(sentAt ?? answeredAt ?? 0),
        answered: timeOf(answeredAt ?? 0),
      })}
    </span>
  ),
  recorded: ({ answeredAt }) => (
    <span className="here">
      <Icon name="check" small />
      {trainingText('receipt.recorded', { time: timeOf(answeredAt ?? 0) })}
    </span>
  ),
  needs: ({ entry }) => (
    <span className="need">
      <Icon name="alert" small />
      <span>
        <Reason
          around={(values) => trainingText('receipt.needs', values)}
          reason={reasonOf(entry.content?.failure)}
        />{' '}
        <Link className="link" to={paths.outbox}>
          {trainingText('receipt.look')}
        </Link>
      </span>
    </span>
  ),
};

/** State of a receipt in words; it counts as recorded only once the server confirmed it (E4). */
function ReceiptState({ receipt }: { receipt: Receipt }) {
  return shown[receipt.best.state](receipt.best);
}

/** Copies the receipt to the clipboard, as text for a help ticket. */
function CopyReceipt({ receipt, leapcode }: { receipt: Receipt; leapcode: string }) {
  const [status, setStatus] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(formatReceipt(receipt, leapcode)).then(
      () => setStatus(trainingText('receipt.copied')),
      () => setStatus(trainingText('receipt.copyFailed')),
    );
  // The accessible name begins with the visible text, also after a press.
  const words = status || trainingText('receipt.copy');
  return (
    <div className="acts acts--quiet">
      <Button variant="text" aria-label={`${words} ${receipt.code}`} onClick={() => void copy()}>
        {words}
      </Button>
      <span role="status" className="visually-hidden">
        {status}
      </span>
    </div>
  );
}

/** Every tap on Join: the first one, and each return after an interruption. */
function ReceiptLines({ receipt: { lines } }: { receipt: Receipt }) {
  return (
    <ol role="list">
      {lines.map(({ id, tappedAt }, place) => (
        <li key={id} className="meta">
          {trainingText(place === 0 ? 'receipt.tapped' : 'receipt.rejoined', {
            when: dateTimeOf(tappedAt, deviceZone),
          })}
        </li>
      ))}
    </ol>
  );
}

/** The receipt of one training, shown where the person joined. */
export function SessionReceipt({ training: { training_code } }: { training: UpcomingTraining }) {
  const me = useMe();
  const { entries } = useOutbox();
  const receipt = receiptsOf(entries, me?.clockOffset ?? 0).find(
    (one) => one.training_code === String(training_code),
  );
  if (!me || !receipt) return null;
  return (
    <section
      aria-label={trainingText('receipt.code', { code: receipt.code })}
      className={styles.session}
      data-receipt={receipt.code}
    >
      <p className={styles.code}>{receipt.code}</p>
      <div className={styles.words}>
        <ReceiptState receipt={receipt} />
        <ReceiptLines receipt={receipt} />
        <CopyReceipt receipt={receipt} leapcode={me.leapcode} />
      </div>
    </section>
  );
}

/** Every receipt of this person on this device, latest first; nothing if there is none (F7). */
export function Receipts() {
  const me = useMe();
  const { entries } = useOutbox();
  const receipts = receiptsOf(entries, me?.clockOffset ?? 0);
  if (!me || receipts.length === 0) return null;
  return (
    <Department title={trainingText('receipt.title')}>
      <p className={`meta ${styles.lead}`}>{trainingText('receipt.lead')}</p>
      <ul role="list">
        {receipts.map((receipt) => (
          <li key={receipt.code} data-receipt={receipt.code} className={styles.receipt}>
            <p className={styles.code}>
              <span className="visually-hidden">{trainingText('receipt.code', { code: '' })}</span>
              {receipt.code}
            </p>
            <div className={styles.words}>
              <h3>{receipt.name}</h3>
              <ReceiptState receipt={receipt} />
              <ReceiptLines receipt={receipt} />
              <CopyReceipt receipt={receipt} leapcode={me.leapcode} />
            </div>
          </li>
        ))}
      </ul>
    </Department>
  );
}
