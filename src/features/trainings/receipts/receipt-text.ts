import { tr } from '../../../i18n/en/receipts.ts';
import type { Receipt } from '../../../rules/receipts.ts';
import { dayOf, timeOf } from '../../../rules/when.ts';

const at = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;

/** A receipt as text, for whoever has to look into it: code, training, person, every tap, and what the server said. */
export const receiptText = ({ code, name, training_code, lines, recordedAt }: Receipt, leapcode: string): string =>
  [
    tr('receipt.text', { code, name, training: training_code, id: leapcode }),
    ...lines.map(({ tappedAt }) => tr('receipt.textTapped', { when: at(tappedAt) })),
    recordedAt === null ? tr('receipt.textWaiting') : tr('receipt.textRecorded', { when: at(recordedAt) }),
  ].join('\n');
