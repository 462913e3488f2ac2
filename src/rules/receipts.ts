import type { Content, Entry } from '../../sync/outbox/entry.ts';
import { isOf } from './content-of.ts';

/** One tap on Join; instants in milliseconds since 1970, server time. */
export interface ReceiptLine {
  readonly id: string;
  readonly tappedAt: number;
  /**
   * `answered`: the server answered and did not say that it recorded anything, as an API of the
   * specification alone.
   */
  readonly state: 'waiting' | 'answered' | 'recorded' | 'needs';
  /** The last try, and the answer to it; null before them. */
  readonly sentAt: number | null;
  readonly answeredAt: number | null;
  readonly entry: Entry;
}

/** Proof of attendance: every tap on Join of one training, first one first (F7). */
export interface Receipt {
  /** Short enough to be read aloud; the same for the same person and training. */
  readonly code: string;
  readonly training_code: string;
  readonly name: string;
  readonly lines: readonly ReceiptLine[];
  /**
   * The line that says most: a recorded one, else a last one that needs the person, else an
   * answered one, else the last one.
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

/** Letters and digits that are not confused with one another when read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;
const CODE_LENGTH = 6;

/** Six characters in two groups, such as K7Q-42M, from the person and the training alone. */
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
  // The server says so in its answer, or its own documents showed the view.
  const isRecorded = answered && (Boolean(Object(kept).recorded_at) || entry.acked === 0);
  return {
    id: entry.id,
    // Entries of earlier versions have only the device's time.
    tappedAt: input.tapped_at ? Date.parse(input.tapped_at) : at + clockOffset,
    state: isRecorded ? 'recorded' : standing[entry.state],
    sentAt: entry.sentAt === undefined ? null : entry.sentAt + clockOffset,
    answeredAt: answered ? entry.doneAt + clockOffset : null,
    entry,
  };
}

/** The line that says most; undefined for no lines. */
function bestOf(lines: readonly ReceiptLine[]): ReceiptLine | undefined {
  const last = lines.at(-1);
  const answered =
    last?.state === 'needs' ? undefined : lines.find(({ state }) => state === 'answered');
  return lines.find(({ state }) => state === 'recorded') ?? answered ?? last;
}

/**
 * The receipts in the outbox, latest first. `clockOffset` is server time minus device time,
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
