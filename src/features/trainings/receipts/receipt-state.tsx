import { tr } from '../../../i18n/en/receipts.ts';
import { paths } from '../../../rules/paths.ts';
import type { Receipt } from '../../../rules/receipts.ts';
import { timeOf } from '../../../rules/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';

const shown: Record<Receipt['state'], (receipt: Receipt) => React.ReactNode> = {
  waiting: () => (
    <span className="wait">
      <Icon name="clock" small />
      {tr('receipt.waiting')}
    </span>
  ),
  recorded: ({ recordedAt }) => (
    <span className="here">
      <Icon name="check" small />
      {tr('receipt.recorded', { time: timeOf(recordedAt ?? 0) })}
    </span>
  ),
  needs: ({ lines }) => (
    <span className="need">
      <Icon name="alert" small />
      <span>
        {tr('receipt.needs', { reason: lines.at(-1)?.entry.content?.failure?.message ?? tr('receipt.refused') })}{' '}
        <Link className="link" to={paths.outbox}>
          {tr('receipt.look')}
        </Link>
      </span>
    </span>
  ),
};

/** How a receipt stands, in words: recorded is only said once a server answered (EXPERIENCE 4). */
export function ReceiptState({ receipt }: { receipt: Receipt }) {
  return shown[receipt.state](receipt);
}
