import { dayOf } from '../../i18n/dates.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { timeOf } from '../../rules/dates.ts';
import type { Receipt, ReceiptLine } from '../../rules/receipts.ts';

const at = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;

/** The lines of a receipt: the facts that the server's answer proves. */
const provenBy = ({ state, sentAt, answeredAt }: ReceiptLine): readonly string[] => {
  if (answeredAt === null)
    return [trainingText(sentAt === null ? 'receipt.textWaiting' : 'receipt.textUnconfirmed')];
  if (state === 'recorded') return [trainingText('receipt.textRecorded', { when: at(answeredAt) })];
  return [
    ...(sentAt === null ? [] : [trainingText('receipt.textSent', { when: at(sentAt) })]),
    trainingText('receipt.textAnswered', { when: at(answeredAt) }),
  ];
};

/** A receipt as text for support: code, training, person, every tap, and the server's answer. */
export const formatReceipt = (
  { code, name, training_code, lines, best }: Receipt,
  leapcode: string,
): string =>
  [
    trainingText('receipt.text', { code, name, training: training_code, id: leapcode }),
    ...lines.map(({ tappedAt }) => trainingText('receipt.textTapped', { when: at(tappedAt) })),
    ...provenBy(best),
  ].join('\n');
