import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { receiptsOf } from '../../rules/receipts.ts';
import { Department } from '../../ui/frame/department.tsx';
import { CopyReceipt, ReceiptLines, ReceiptState } from './receipt-lines.tsx';
import styles from './receipts.module.css';

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

/**
 * Every receipt of this person on this device, latest first; nothing if there is none (F7).
 */
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
