import { tr } from '../../../i18n/en/receipts.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import type { Receipt } from '../../../rules/receipts.ts';
import { dateTimeOf } from '../../../rules/when.ts';

/** Every tap on Join: the first one, and each time that the person dropped off and came back. */
export function ReceiptLines({ receipt: { lines } }: { receipt: Receipt }) {
  return (
    <ol role="list">
      {lines.map(({ id, tappedAt }, place) => (
        <li key={id} className="meta">
          {tr(place === 0 ? 'receipt.tapped' : 'receipt.rejoined', { when: dateTimeOf(tappedAt, deviceZone) })}
        </li>
      ))}
    </ol>
  );
}
