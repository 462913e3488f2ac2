import { keptOffers } from '../browser.ts';
import { Capabilities } from '../contract/capabilities.ts';
import type { Device } from '../device/device.ts';
import type { OutboxState } from '../store/db.ts';
import { readSession, type Store } from '../store/session.ts';
import { linesIn, type NotedLine } from '../upkeep/noted-line.ts';

/** The server's last list of offers; null before the first one. */
export async function offeredHere(): Promise<OfferedFacts | null> {
  const { offered }: { offered?: unknown } = Object(await keptOffers.read());
  const parsed = Capabilities.safeParse(offered);
  return parsed.success ? offeredFacts(parsed.data) : null;
}

/**
 * Facts about an account's store, in numbers and closed words. Times are the device's, milliseconds
 * since 1970.
 */
export interface StoreFacts {
  readonly documents: number;
  readonly pages: number;
  readonly files: number;
  readonly entries: Readonly<Record<OutboxState, number>>;
  /**
   * When the least and the most recently confirmed documents were confirmed; null without
   * documents.
   */
  readonly oldest: number | null;
  readonly newest: number | null;
  /** How often the key was renewed, counted from 1. */
  readonly epoch: number;
  readonly hasPin: boolean;
  /** Whether the browser has promised not to evict this account; undefined if it was not asked. */
  readonly isKept: boolean | undefined;
  /** Whether the server's time is known. */
  readonly knowsClock: boolean;
  /** The log, newest first. */
  readonly lines: readonly NotedLine[];
}

const STATES = {
  waiting: true,
  sending: true,
  acknowledged: true,
  sent: true,
  ambiguous: true,
  refused: true,
  expired: true,
  poison: true,
} as const satisfies Record<OutboxState, true>;

/**
 * Reads the facts about this store for a help ticket; no personal data. Dexie first, crypto last
 * (law L10).
 */
export async function readStoreFacts(store: Store, device: Device): Promise<StoreFacts> {
  const { db, vault, tag } = store;
  // The keys of a record over these states are these states.
  const states = Object.keys(STATES) as OutboxState[];
  const [documents, pages, files, counts, freshness] = await Promise.all([
    db.documents.count(),
    db.pages.count(),
    db.files.count(),
    Promise.all(
      states.map(
        async (state) => [state, await db.outbox.where('state').equals(state).count()] as const,
      ),
    ),
    db.freshness.toArray(),
  ]);
  const { diagnostics, clock_offset } = await readSession(store, ['diagnostics', 'clock_offset']);
  const row = await device.accounts.get(tag);
  const confirmed = freshness.map(({ at }) => at).filter((at) => at > 0);
  return {
    documents,
    pages,
    files,
    // `fromEntries` loses the type of the keys.
    entries: Object.fromEntries(counts) as Record<OutboxState, number>,
    oldest: confirmed.length > 0 ? Math.min(...confirmed) : null,
    newest: confirmed.length > 0 ? Math.max(...confirmed) : null,
    epoch: vault.epoch,
    hasPin: row?.lock !== undefined,
    isKept: row?.persisted === undefined ? undefined : row.persisted === 1,
    knowsClock: clock_offset !== undefined,
    lines: linesIn(diagnostics).toReversed(),
  };
}

/** A server's offers in closed words: its flags, and the number of calls and fields. */
export interface OfferedFacts {
  readonly flags: readonly string[];
  readonly calls: number;
  readonly fields: number;
  /** Whether a help ticket may contain these facts. */
  readonly takesTicket: boolean;
}

/** Summarises offers: calls and fields are counted, not named. */
export const offeredFacts = ({
  calls = [],
  fields = [],
  ...flags
}: Capabilities): OfferedFacts => ({
  flags: Object.entries(flags).flatMap(([name, is]) => (is === true ? [name] : [])),
  calls: calls.length,
  fields: fields.length,
  takesTicket: fields.includes('snow-post-ticket.diagnostics'),
});
