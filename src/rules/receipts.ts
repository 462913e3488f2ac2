import type { Content, Entry } from '../../sync/outbox/entry.ts';
import { isOf } from './content-of.ts';

/** One tap on Join; instants in milliseconds since 1970, server time. */
export interface ReceiptLine {
  readonly id: string;
  readonly tappedAt: number;
  /**
   * `answered`: the server accepted the tap but did not confirm a record, as servers with only the
   * specification's API do.
   */
  readonly state: 'waiting' | 'answered' | 'recorded' | 'needs';
  /** Times of the last try and of its response; null before them. */
  readonly sentAt: number | null;
  readonly answeredAt: number | null;
  readonly entry: Entry;
}

/** Proof of attendance: all taps on Join of one training, in the order of time (F7). */
export interface Receipt {
  /** Short enough to read aloud; the same for the same person and training. */
  readonly code: string;
  readonly training_code: string;
  readonly name: string;
  readonly lines: readonly ReceiptLine[];
  /**
   * The strongest line: a recorded one, else the last line if it needs the person, else an answered
   * one, else the last line.
   */
  readonly best: ReceiptLine;
}

const standing: Record<Entry['state'], ReceiptLine['state']> = {
  waiting: 'waiting',
  sending: 'waiting',
  acknowledged: 'answered',
  sent: 'answered',
  refused: 'needs',
  expired: 'needs',
  ambiguous: 'needs',
  poison: 'needs',
  newer: 'waiting',
};

/** Letters and digits that sound and look different from each other. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;
const CODE_LENGTH = 6;

/** A code such as K7Q-42M, computed from the person and the training alone (FNV-1a hash). */
export function receiptCode(leapcode: string, training_code: string | number): string {
  let hash: number = FNV.offset;
  for (const sign of `${leapcode}/${training_code}`)
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV.prime) >>> 0;
  const signs = Array.from(
    { length: CODE_LENGTH },
    (_, place) => SIGNS[(hash >>> (place * 5)) & 31],
  ).join('');
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

function lineOf(
  entry: Entry,
  { input, at, kept }: Content<'record-view'>,
  clockOffset: number,
): ReceiptLine {
  const answered = standing[entry.state] === 'answered';
  // The response confirms the record, or a document of the server shows the view.
  const isRecorded = answered && (Boolean(Object(kept).recorded_at) || entry.acked === 0);
  return {
    id: entry.id,
    // Entries of earlier builds have only the device's time.
    tappedAt: input.tapped_at ? Date.parse(input.tapped_at) : at + clockOffset,
    state: isRecorded ? 'recorded' : standing[entry.state],
    sentAt: entry.sentAt === undefined ? null : entry.sentAt + clockOffset,
    answeredAt: answered ? entry.doneAt + clockOffset : null,
    entry,
  };
}

/** The strongest line; undefined if there are none. */
function bestOf(lines: readonly ReceiptLine[]): ReceiptLine | undefined {
  const last = lines.at(-1);
  const answered =
    last?.state === 'needs' ? undefined : lines.find(({ state }) => state === 'answered');
  return lines.find(({ state }) => state === 'recorded') ?? answered ?? last;
}

/**
 * The receipts in the outbox, latest first. `clockOffset` is server time minus device time, in
 * milliseconds.
 */
export function receiptsOf(entries: readonly Entry[], clockOffset: number): readonly Receipt[] {
  const trainings = new Map<
    string,
    { readonly view: Content<'record-view'>; readonly lines: ReceiptLine[] }
  >();
  for (const entry of entries) {
    if (!entry.content || !isOf(entry.content, 'record-view')) continue;
    const code = String(entry.content.input.training_code);
    const known = trainings.get(code) ?? { view: entry.content, lines: [] };
    known.lines.push(lineOf(entry, entry.content, clockOffset));
    trainings.set(code, known);
  }
  return [...trainings]
    .flatMap(([training_code, { view, lines }]): Receipt[] => {
      const ordered = lines.toSorted((a, b) => a.tappedAt - b.tappedAt);
      const best = bestOf(ordered);
      return best
        ? [
            {
              code: receiptCode(view.input.leapcode, training_code),
              training_code,
              name: view.input.name,
              lines: ordered,
              best,
            },
          ]
        : [];
    })
    .sort((a, b) => (b.lines.at(-1)?.tappedAt ?? 0) - (a.lines.at(-1)?.tappedAt ?? 0));
}
