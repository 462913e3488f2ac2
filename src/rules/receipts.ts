import type { Content, Entry } from '../../sync/entry.ts';
import { isOf } from './content-of.ts';

/** One tap on Join; instants in milliseconds since 1970, server time. */
export interface ReceiptLine {
  readonly id: string;
  readonly tappedAt: number;
  readonly state: 'waiting' | 'recorded' | 'needs';
  /** When the server answered. */
  readonly recordedAt: number | null;
  readonly entry: Entry;
}

/** Proof of attendance: every tap on Join of one training, first one first (feature 7). */
export interface Receipt {
  /** Short enough to be read aloud; the same for the same person and training. */
  readonly code: string;
  readonly training_code: string;
  readonly name: string;
  readonly lines: readonly ReceiptLine[];
  /** `recorded` as soon as one tap is; else the state of the last one. */
  readonly state: ReceiptLine['state'];
  readonly recordedAt: number | null;
}

const standing: Record<Entry['state'], ReceiptLine['state']> = {
  waiting: 'waiting',
  sending: 'waiting',
  acknowledged: 'recorded',
  sent: 'recorded',
  refused: 'needs',
  expired: 'needs',
  ambiguous: 'needs',
  poison: 'needs',
  newer: 'waiting',
};

/** Letters and digits that are not confused with one another when read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;
const CODE_LENGTH = 6;

/** Six characters in two groups, such as K7Q-42M, from the person and the training alone. */
export function receiptCode(leapcode: string, training_code: string | number): string {
  let hash: number = FNV.offset;
  for (const sign of `${leapcode}/${training_code}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV.prime) >>> 0;
  const signs = Array.from({ length: CODE_LENGTH }, (_, place) => SIGNS[(hash >>> (place * 5)) & 31]).join('');
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

function lineOf(entry: Entry, { input, at }: Content<'record-view'>, clockOffset: number): ReceiptLine {
  const state = standing[entry.state];
  // Entries of earlier versions have only the device's time.
  const tappedAt = input.tapped_at ? Date.parse(input.tapped_at) : at + clockOffset;
  return { id: entry.id, tappedAt, state, recordedAt: state === 'recorded' ? entry.doneAt + clockOffset : null, entry };
}

/** The receipts in the outbox, latest first. `clockOffset` is server time minus device time, milliseconds. */
export function receiptsOf(entries: readonly Entry[], clockOffset: number): readonly Receipt[] {
  const trainings = new Map<string, { readonly view: Content<'record-view'>; readonly lines: ReceiptLine[] }>();
  for (const entry of entries) {
    if (!entry.content || !isOf(entry.content, 'record-view')) continue;
    const code = String(entry.content.input.training_code);
    const known = trainings.get(code) ?? { view: entry.content, lines: [] };
    known.lines.push(lineOf(entry, entry.content, clockOffset));
    trainings.set(code, known);
  }
  return [...trainings]
    .map(([training_code, { view, lines }]) => {
      const ordered = lines.toSorted((a, b) => a.tappedAt - b.tappedAt);
      const recorded = ordered.find(({ state }) => state === 'recorded');
      return {
        code: receiptCode(view.input.leapcode, training_code),
        training_code,
        name: view.input.name,
        lines: ordered,
        state: recorded ? 'recorded' : (ordered.at(-1)?.state ?? 'waiting'),
        recordedAt: recorded?.recordedAt ?? null,
      };
    })
    .sort((a, b) => (b.lines.at(-1)?.tappedAt ?? 0) - (a.lines.at(-1)?.tappedAt ?? 0));
}
