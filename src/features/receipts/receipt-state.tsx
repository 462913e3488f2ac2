import type { Failure } from '../../../sync/contract/errors.ts';
import { serverText } from '../../i18n/language.ts';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import { paths } from '../../rules/paths.ts';
import type { Receipt, ReceiptLine } from '../../rules/receipts.ts';
import { timeOf } from '../../rules/when.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Reason } from '../../ui/states/reason.tsx';

const reasonOf = (failure: Failure | undefined): string => (failure && serverText('refusal', failure)) ?? receiptText('receipt.refused');

const shown: Record<ReceiptLine['state'], (line: ReceiptLine) => React.ReactNode> = {
  waiting: () => (
    <span className="wait">
      <Icon name="clock" small />
      {receiptText('receipt.waiting')}
    </span>
  ),
  answered: ({ sentAt, answeredAt }) => (
    <span>{receiptText('receipt.answered', { sent: timeOf(sentAt ?? answeredAt ?? 0), answered: timeOf(answeredAt ?? 0) })}</span>
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
        <Reason around={(values) => receiptText('receipt.needs', values)} reason={reasonOf(entry.content?.failure)} />{' '}
        <Link className="link" to={paths.outbox}>
          {receiptText('receipt.look')}
        </Link>
      </span>
    </span>
  ),
};

/** The state of a receipt in words: it counts as recorded only once the server said so (EXPERIENCE 4). */
export function ReceiptState({ receipt }: { receipt: Receipt }) {
  return shown[receipt.best.state](receipt.best);
}
