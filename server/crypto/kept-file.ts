import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../chance.ts';
import { codeOf } from '../error-code.ts';

/**
 * What is made once and kept beside the data, in a file that the server alone may read. Written
 * aside and linked into place: a kill or a full disk never leaves a part of it that the next start
 * would take for the whole, or nothing at all for a secret.
 */
export function keptFile(directory: string, name: string, make: () => string): string {
  const file = join(directory, name);
  const aside = `${file}.${randomUUID()}`;
  mkdirSync(directory, { recursive: true });
  // Earlier builds left it so.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file);
  if (!statSync(file, { throwIfNoEntry: false })) {
    try {
      writeFileSync(aside, make(), { mode: 0o600 });
      linkSync(aside, file);
    } catch (failure) {
      // Another server was first.
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
