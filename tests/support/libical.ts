import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ReadEvent } from './calendar-reading.ts';

/** What libical understood: the event, and what a wall clock in New York shows at its start. */
export type LibicalEvent = ReadEvent & { readonly newYork: string };

const MOST_BYTES = 256 * 1024 * 1024;

/** Reads files with libical, all in one go; null for one that it finds fault with. */
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
  // The script's own shape, written beside this one.
  return JSON.parse(said) as (LibicalEvent[] | null)[];
}
