import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { receiptsOf } from '../../rules/receipts.ts';
import { CopyReceipt } from './copy-receipt.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptState } from './receipt-state.tsx';
import styles from './receipts.module.css';

/** The receipt of one training, shown where the person joined. */
export function SessionReceipt({ training: { training_code } }: { training: UpcomingTraining }) {
  const me = useMe();
  const { entries } = useOutbox();
  const receipt = receiptsOf(entries, me?.clockOffset ?? 0).find((one) => one.training_code === String(training_code));
  if (!me || !receipt) return null;
  return (
    <section aria-label={receiptText('receipt.code', { code: receipt.code })} className={styles.session} data-receipt={receipt.code}>
      <p className={styles.code}>{receipt.code}</p>
      <div className={styles.words}>
        <ReceiptState receipt={receipt} />
        <ReceiptLines receipt={receipt} />
        <CopyReceipt receipt={receipt} leapcode={me.leapcode} />
      </div>
    </section>
  );
}
