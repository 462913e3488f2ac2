import { receiptText } from '../../i18n/subjects/receipts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { receiptsOf } from '../../rules/receipts.ts';
import { Department } from '../../ui/frame/department.tsx';
import { CopyReceipt } from './copy-receipt.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptState } from './receipt-state.tsx';
import styles from './receipts.module.css';

/** Every receipt of this person on this device, latest first; nothing if there is none (feature 7). */
export function Receipts() {
  const me = useMe();
  const { entries } = useOutbox();
  const receipts = receiptsOf(entries, me?.clockOffset ?? 0);
  if (!me || receipts.length === 0) return null;
  return (
    <Department title={receiptText('receipt.title')}>
      <p className={`meta ${styles.lead}`}>{receiptText('receipt.lead')}</p>
      <ul role="list">
        {receipts.map((receipt) => (
          <li key={receipt.code} data-receipt={receipt.code} className={styles.receipt}>
            <p className={styles.code}>
              <span className="visually-hidden">{receiptText('receipt.code', { code: '' })}</span>
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
