import type { Chance } from '../chance.ts';
import { keptFile } from './kept-file.ts';

/** The demo's own secret: created once and stored beside its data, so that a restart signs nobody out. */
export const keptSecret = (directory: string, chance: Chance): string =>
  keptFile(directory, 'jwt-secret', () => Buffer.from(chance.bytes(48)).toString('base64url'));
