import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../chance.ts';
import { codeOf } from '../error-code.ts';

/** The demo's own secret: created once and stored beside its data, so that a restart signs nobody out. */
export function keptSecret(directory: string, chance: Chance): string {
  const file = join(directory, 'jwt-secret');
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, Buffer.from(chance.bytes(48)).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    if (codeOf(failure) !== 'EEXIST') throw failure;
  }
  return readFileSync(file, 'utf8');
}
