import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Rate } from './fire.ts';
import type { Share } from './in-turns.ts';
import type { Size } from './options.ts';

/** One measured row. */
export interface Row extends Size {
  readonly database: 'embedded' | 'PostgreSQL';
  readonly name: string;
  readonly rate: Rate;
  /** At 200 requests a second. */
  readonly steady?: Rate;
  /** Processor time of the server's process per response, in milliseconds. */
  readonly cpuMs?: number;
  /** PostgreSQL's time per response, in milliseconds, including waits for locks and its disk. */
  readonly databaseMs?: number;
  /**
   * Ratio of a call's time here to that with a thousand accounts, at 200 requests a second,
   * measured in turns.
   */
  readonly growth?: Share;
  /** Number of people who had accepted the answered training before, besides those of the run. */
  readonly acceptedBeside?: number;
  /** A call's rate as a share of this one's, measured in turns. */
  readonly shareOf?: { readonly pair: string; readonly share: number };
}

const FILE = '.cache/bench/api.json';
const PAGE = 'docs/operations.md';
const MARKS = ['<!-- bench:api -->', '<!-- /bench:api -->'] as const;
const HEAD = [
  'database',
  'programs',
  'accounts',
  'call',
  'requests/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p95 at 200/s',
  'CPU ms',
  'database ms',
  'failed',
  'share',
  'growth',
];

const cells = ({
  database,
  programs,
  accounts,
  name,
  rate,
  steady,
  cpuMs,
  databaseMs,
  shareOf,
  growth,
}: Row): string[] => [
  database,
  String(programs),
  String(accounts),
  name,
  rate.perSecond.toFixed(0),
  rate.p50.toFixed(1),
  rate.p95.toFixed(1),
  rate.p99.toFixed(1),
  steady ? steady.p95.toFixed(1) : '',
  cpuMs?.toFixed(2) ?? '',
  databaseMs?.toFixed(2) ?? '',
  String(rate.failed + (steady?.failed ?? 0)),
  shareOf ? `${shareOf.pair}: ${(shareOf.share * 100).toFixed(0)} %` : '',
  growth?.share.toFixed(2) ?? '',
];

/** Formats the rows as an aligned table. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Stores the figures for comparison. */
export function keepFigures(rows: readonly Row[]): void {
  mkdirSync('.cache/bench', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ at: new Date().toISOString(), rows }, undefined, 2)}\n`);
}

/** Writes the figures into the operations page, between its two marks. */
export function intoPage(rows: readonly Row[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])];
  if (from < 0 || to < from)
    throw new Error(`${PAGE} has no place for the figures: ${MARKS.join(' … ')}`);
  const line = (each: readonly string[]): string => `| ${each.join(' | ')} |`;
  const made = [
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...rows.map((row) => line(cells(row))),
  ].join('\n');
  writeFileSync(PAGE, `${page.slice(0, from)}${MARKS[0]}\n${made}\n${page.slice(to)}`);
}
