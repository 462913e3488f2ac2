import { dateTimeOf } from '../../i18n/dates.ts';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import type { Receipt } from '../../rules/receipts.ts';

/** Every tap on Join: the first one, and each time the person dropped out and came back. */
export function ReceiptLines({ receipt: { lines } }: { receipt: Receipt }) {
  return (
    <ol role="list">
      {lines.map(({ id, tappedAt }, place) => (
        <li key={id} className="meta">
          {receiptText(place === 0 ? 'receipt.tapped' : 'receipt.rejoined', { when: dateTimeOf(tappedAt, deviceZone) })}
        </li>
      ))}
    </ol>
  );
}
