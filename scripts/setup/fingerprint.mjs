import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { at } from './root.mjs';

/**
 * One hash over files and folders by names and contents, not times, so that a fresh checkout of the
 * same source has the same hash.
 * @param {string[]} paths below the repository's folder; missing ones count as missing
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const full = at(path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory())
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    else hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** @param {string} path a stamp stored by an earlier run, below the repository's folder */
export const stamp = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');
