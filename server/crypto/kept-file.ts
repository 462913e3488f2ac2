import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../edges.ts';
import { codeOf } from '../error-code.ts';

/**
 * Reads a file beside the data that only the server may read; the first call creates it with
 * `make`. It is written to a temporary file and linked into place, so that a kill or a full disk
 * never leaves a partial file or an empty secret.
 */
export function keptFile(directory: string, name: string, make: () => string): string {
  const file = join(directory, name);
  const aside = `${file}.${randomUUID()}`;
  mkdirSync(directory, { recursive: true });
  // Earlier builds could leave an empty file.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file);
  if (!statSync(file, { throwIfNoEntry: false })) {
    try {
      writeFileSync(aside, make(), { mode: 0o600 });
      linkSync(aside, file);
    } catch (failure) {
      // Another server created it first.
      if (codeOf(failure) !== 'EEXIST') throw failure;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}

/**
 * The demo's own secret: created once and stored beside its data, so that a restart ends no
 * session.
 */
export const keptSecret = (directory: string, chance: Chance): string =>
  keptFile(directory, 'jwt-secret', () => Buffer.from(chance.bytes(48)).toString('base64url'));
