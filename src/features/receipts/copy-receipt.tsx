import { useState } from 'react';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import type { Receipt } from '../../rules/receipts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatReceipt } from './format-receipt.ts';

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
