import { useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { serverText } from '../../i18n/language.ts';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { timeOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import type { Receipt, ReceiptLine } from '../../rules/receipts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Reason } from '../../ui/states/failed.tsx';
import { formatReceipt } from './format-receipt.ts';

const reasonOf = (failure: Failure | undefined): string =>
  (failure && serverText('refusal', failure)) ?? receiptText('receipt.refused');

const shown: Record<ReceiptLine['state'], (line: ReceiptLine) => React.ReactNode> = {
  waiting: () => (
    <span className="wait">
      <Icon name="clock" small />
      {receiptText('receipt.waiting')}
    </span>
  ),
  answered: ({ sentAt, answeredAt }) => (
    <span>
      {receiptText('receipt.answered', {
        sent: timeOf(sentAt ?? answeredAt ?? 0),
        answered: timeOf(answeredAt ?? 0),
      })}
    </span>
  ),
  recorded: ({ answeredAt }) => (
    <span className="here">
      <Icon name="check" small />
      {receiptText('receipt.recorded', { time: timeOf(answeredAt ?? 0) })}
    </span>
  ),
  needs: ({ entry }) => (
    <span className="need">
      <Icon name="alert" small />
      <span>
        <Reason
          around={(values) => receiptText('receipt.needs', values)}
          reason={reasonOf(entry.content?.failure)}
        />{' '}
        <Link className="link" to={paths.outbox}>
          {receiptText('receipt.look')}
        </Link>
      </span>
    </span>
  ),
};

/**
 * The state of a receipt in words: it counts as recorded only once the server said so
 * (E4).
 */
export function ReceiptState({ receipt }: { receipt: Receipt }) {
  return shown[receipt.best.state](receipt.best);
}

/** Copies the receipt to the clipboard, as text for a help ticket. */
export function CopyReceipt({ receipt, leapcode }: { receipt: Receipt; leapcode: string }) {
  const [said, setSaid] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(formatReceipt(receipt, leapcode)).then(
      () => setSaid(receiptText('receipt.copied')),
      () => setSaid(receiptText('receipt.copyFailed')),
    );
  // The name begins with what is seen, also once it was pressed.
  const words = said || receiptText('receipt.copy');
  return (
    <div className="acts acts--quiet">
      <Button variant="text" aria-label={`${words} ${receipt.code}`} onClick={() => void copy()}>
        {words}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}

/** Every tap on Join: the first one, and each time the person dropped out and came back. */
export function ReceiptLines({ receipt: { lines } }: { receipt: Receipt }) {
  return (
    <ol role="list">
      {lines.map(({ id, tappedAt }, place) => (
        <li key={id} className="meta">
          {receiptText(place === 0 ? 'receipt.tapped' : 'receipt.rejoined', {
            when: dateTimeOf(tappedAt, deviceZone),
          })}
        </li>
      ))}
    </ol>
  );
}
