import { dayOf } from '../../i18n/dates.ts';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import { timeOf } from '../../rules/dates.ts';
import type { Receipt, ReceiptLine } from '../../rules/receipts.ts';

const at = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;

/** What the server's answer proves, line by line. */
const provenBy = ({ state, sentAt, answeredAt }: ReceiptLine): readonly string[] => {
  if (answeredAt === null)
    return [receiptText(sentAt === null ? 'receipt.textWaiting' : 'receipt.textUnconfirmed')];
  if (state === 'recorded') return [receiptText('receipt.textRecorded', { when: at(answeredAt) })];
  return [
    ...(sentAt === null ? [] : [receiptText('receipt.textSent', { when: at(sentAt) })]),
    receiptText('receipt.textAnswered', { when: at(answeredAt) }),
  ];
};

/** A receipt as text for support: code, training, person, every tap, and the server's answer. */
export const formatReceipt = (
  { code, name, training_code, lines, best }: Receipt,
  leapcode: string,
): string =>
  [
    receiptText('receipt.text', { code, name, training: training_code, id: leapcode }),
    ...lines.map(({ tappedAt }) => receiptText('receipt.textTapped', { when: at(tappedAt) })),
    ...provenBy(best),
  ].join('\n');
