import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { callTable } from '../../server/calls/table.ts';
import type { CallLimit } from '../../server/domain/limits.ts';

const FOLDER = 'server/settings/limits';
const SETTINGS = 'server/settings';
const MINUTES = 60;
const HOURS = 3600;
const DAYS = 86_400;

/** A figure of the table. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly changedBy: string;
  readonly why: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns the numbers of a constant with their names; a constant of one number has its own name.
 */
function numbersOf(name: string, value: unknown): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersOf(`${name}.${key}`, inner));
}

/** Returns the constants of a file with the first paragraph of their comments. */
const described = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/g)].map(
      ([, comment = '', name = '']) => [
        name,
        comment
          .replaceAll(/\s*\n?\s*\* ?/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ],
    ),
  );

/** Returns the names of settings by the constant of their default. */
function settingsBy(): ReadonlyMap<string, string> {
  const files = readdirSync(SETTINGS).filter((file) => file.endsWith('.ts'));
  const text = files.map((file) => readFileSync(join(SETTINGS, file), 'utf8')).join('\n');
  return new Map(
    [...text.matchAll(/^\s*(\w+): whole\(([A-Z_.a-zA-Z]+),/gm)].map(
      ([, setting = '', constant = '']) => [constant, setting],
    ),
  );
}

/** Returns every figure of the folder of limits, by file. */
export async function figures(): Promise<ReadonlyMap<string, readonly Figure[]>> {
  const changeable = settingsBy();
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const chapters = await Promise.all(
    files.map(async (file) => {
      const path = join(FOLDER, file);
      const comments = described(readFileSync(path, 'utf8'));
      const all = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>; // A module is an object of its exports.
      const rows = Object.entries(all).flatMap(([constant, value]) =>
        numbersOf(constant, value).map(([name, number]) => ({
          name,
          value: number,
          changedBy: changeable.has(name) ? `setting \`${changeable.get(name)}\`` : 'code',
          why: comments.get(constant) ?? '',
        })),
      );
      return [file.replace('.ts', ''), rows] as const;
    }),
  );
  return new Map(chapters);
}

/** Formats a number in the unit of its name. */
function shown({ name, value }: Pick<Figure, 'name' | 'value'>): string {
  const plain = value.toLocaleString('en');
  if (/bytes/i.test(name) && value >= 1024)
    return value % 1_048_576 === 0 ? `${value / 1_048_576} MiB` : `${plain} bytes`;
  if (!/ms(?:\.\d+)?$/i.test(name)) return plain;
  const seconds = value / 1000;
  if (seconds >= DAYS && seconds % DAYS === 0) return `${seconds / DAYS} d`;
  if (seconds >= HOURS && seconds % HOURS === 0) return `${seconds / HOURS} h`;
  return seconds > MINUTES && seconds % MINUTES === 0 ? `${seconds / MINUTES} min` : `${seconds} s`;
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const inWindow = ({ most, windowMs }: CallLimit): string =>
  `${most} in ${shown({ name: 'Ms', value: windowMs })}`;
type Limit = (typeof callTable)[keyof typeof callTable]['limit'];

/** Formats the requests that a call's limit admits. */
function countedAs(limit: Limit): string {
  if (limit === undefined) return 'the general limit';
  return isText(limit) ? limit.replace('-', ' ') : inWindow(limit);
}

/** Rows of calls with a limit of their own, or a body larger than fields. */
function callRows(): readonly string[] {
  return Object.values(callTable).flatMap(({ name, limit, perNetwork, bodyMost, may }) => {
    if (limit === undefined && perNetwork === undefined && bodyMost === undefined) return [];
    const body = bodyMost === undefined ? '' : shown({ name: 'bytes', value: bodyMost });
    const call = `\`${name}\``;
    const own = row(
      call,
      countedAs(limit),
      may.signedIn || perNetwork ? 'account' : 'network',
      body,
    );
    return perNetwork ? [own, row(call, inWindow(perNetwork), 'network', '')] : [own];
  });
}

/** Returns the page `docs/limits.md`. */
export async function limitsPage(): Promise<string> {
  const chapters = [...(await figures())].map(([file, rows]) => {
    // The reason is given once, beside the first figure of a constant.
    const why = (figure: Figure, at: number): string =>
      rows[at - 1]?.why === figure.why ? '〃' : figure.why;
    const lines = rows.map((figure, at) =>
      row(`\`${figure.name}\``, shown(figure), figure.changedBy, why(figure, at)),
    );
    return [
      `## ${file}`,
      '',
      row('Limit', 'Figure', 'Changed by', 'Why'),
      row('---', '---', '---', '---'),
      ...lines,
    ].join('\n');
  });
  const calls = [
    '## Calls',
    '',
    row('Call', 'Requests', 'Of one', 'Body'),
    row('---', '---', '---', '---'),
    ...callRows(),
  ].join('\n');
  return `# Limits

Written by \`npx vitest run --project=app tests/build/limits-page.test.ts -u\` from \`server/settings/limits/\` and the rows of the calls. \`code\` is changed by a release, a setting by its environment
variable. Settings with a default of their own stand in [operations.md](operations.md). Figures of proxies, chart and unit are the operator's; \`tests/build/limits-agree.test.ts\` fails where one contradicts these.

${[...chapters, calls].join('\n\n')}
`;
}
