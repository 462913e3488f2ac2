import { parseArgs } from 'node:util';

/** One size of the measured world. */
export interface Size {
  readonly programs: number;
  readonly accounts: number;
}

export const isSame = (first: Size, second: Size): boolean =>
  first.programs === second.programs && first.accounts === second.accounts;

/** The two sizes between which a call's time must not grow. */
export const COMPARED = {
  usual: { programs: 1000, accounts: 1000 },
  large: { programs: 1000, accounts: 100_000 },
} as const;
export const isCompared = (size: Size): boolean =>
  isSame(size, COMPARED.usual) || isSame(size, COMPARED.large);

/** The choice of calls, sizes and databases to measure. */
export interface Wanted {
  readonly only: string | undefined;
  readonly databases: readonly ('embedded' | 'PostgreSQL')[];
  readonly sizes: readonly Size[];
  readonly seconds: number;
  readonly markdown: boolean;
  /** An earlier commit to compare with today's; nothing else is measured then. */
  readonly beside: string | undefined;
}

const SIZES: readonly Size[] = [
  { programs: 100, accounts: 1000 },
  COMPARED.usual,
  { programs: 10_000, accounts: 1000 },
  COMPARED.large,
];
const SECONDS = { least: 1, most: 5, usual: 4 } as const;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.replaceAll('_', ''));

/**
 * Reads `--only home --accounts 1000 --programs 1000 --database embedded --seconds 3 --markdown
 * --beside 5551f3b0`.
 */
export function readOptions(given: readonly string[], postgres: string | undefined): Wanted {
  const { values } = parseArgs({
    args: [...given],
    options: {
      only: { type: 'string' },
      accounts: { type: 'string' },
      programs: { type: 'string' },
      database: { type: 'string' },
      seconds: { type: 'string' },
      markdown: { type: 'boolean', default: false },
      beside: { type: 'string' },
    },
  });
  const [programs, accounts] = [numberOf(values.programs), numberOf(values.accounts)];
  const sizes = SIZES.filter(
    (size) =>
      (programs ?? size.programs) === size.programs &&
      (accounts ?? size.accounts) === size.accounts,
  );
  const own = { programs: programs ?? 1000, accounts: accounts ?? 1000 };
  return {
    only: values.only,
    databases: (['embedded', 'PostgreSQL'] as const).filter(
      (kind) =>
        (kind === 'embedded' || postgres !== undefined) &&
        (values.database ?? kind).toLowerCase() === kind.toLowerCase(),
    ),
    sizes: sizes.length ? sizes : [own],
    seconds: Math.min(
      SECONDS.most,
      Math.max(SECONDS.least, numberOf(values.seconds) ?? SECONDS.usual),
    ),
    markdown: values.markdown,
    beside: values.beside,
  };
}
