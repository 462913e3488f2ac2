import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ReadEvent } from './calendar-reading.ts';

/** An event as libical read it, with the local time of its start in New York. */
export type LibicalEvent = ReadEvent & { readonly newYork: string };

const MOST_BYTES = 256 * 1024 * 1024;

/** Reads files with one run of libical; null for a file that it refuses. */
export function readByLibical(
  files: readonly string[],
): readonly (readonly LibicalEvent[] | null)[] {
  const python = process.env.LIBICAL_PYTHON ?? 'python3';
  const script = join(import.meta.dirname, 'libical.py');
  const said = execFileSync(python, [script], {
    input: JSON.stringify(files),
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  // The shape of the script's output.
  return JSON.parse(said) as (LibicalEvent[] | null)[];
}
