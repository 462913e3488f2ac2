import { useState } from 'react';
import { tr } from '../../../i18n/en/receipts.ts';
import type { Receipt } from '../../../rules/receipts.ts';
import { Button } from '../../../ui/button.tsx';
import { receiptText } from './receipt-text.ts';

/** Puts the receipt onto the clipboard, as text for a help ticket. */
export function CopyReceipt({ receipt, leapcode }: { receipt: Receipt; leapcode: string }) {
  const [said, setSaid] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(receiptText(receipt, leapcode)).then(
      () => setSaid(tr('receipt.copied')),
      () => setSaid(tr('receipt.copyFailed')),
    );
  return (
    <div className="acts acts--quiet">
      <Button variant="text" aria-label={`${tr('receipt.copy')} ${receipt.code}`} onClick={() => void copy()}>
        {said || tr('receipt.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}
