import { dayOf } from '../../i18n/dates.ts';
import { receiptText } from '../../i18n/receipts.ts';
import type { Receipt } from '../../rules/receipts.ts';
import { timeOf } from '../../rules/when.ts';

const at = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;

/** A receipt as text for support: code, training, person, every tap, and the server's answer. */
export const formatReceipt = ({ code, name, training_code, lines, recordedAt }: Receipt, leapcode: string): string =>
  [
    receiptText('receipt.text', { code, name, training: training_code, id: leapcode }),
    ...lines.map(({ tappedAt }) => receiptText('receipt.textTapped', { when: at(tappedAt) })),
    recordedAt === null ? receiptText('receipt.textWaiting') : receiptText('receipt.textRecorded', { when: at(recordedAt) }),
  ].join('\n');
