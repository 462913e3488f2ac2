import { readFile } from 'node:fs/promises';
import { run } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';

/**
 * @typedef {import('./gates.mjs').Outcome} Outcome @typedef {{ name: string, version: string }}
 * Locked
 */

const LOCK = 'package-lock.json';
/**
 * Days that a version must have been public before it may be locked: most hijacked releases are
 * found within a week (S40).
 */
export const LEAST_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

/** @param {string} reason @returns {Outcome} */
const unchecked = (reason) => ({ passed: 0, failed: 0, skipped: 0, notChecked: reason });

/**
 * Returns the object that npm printed; null if it printed something else.
 * @param {string} output
 */
function printed(output) {
  try {
    return Object(JSON.parse(output.slice(output.indexOf('{'))));
  } catch {
    return null;
  }
}

/** Returns the outcome of `npm audit --json`. @param {string} output @returns {Outcome} */
export function auditOutcome(output) {
  const report = printed(output);
  const counts = report?.metadata?.vulnerabilities;
  if (typeof counts?.total !== 'number') return unchecked('no source of advisories answered');
  const words = Object.keys(report.vulnerabilities ?? {}).join(', ');
  return counts.total > 0
    ? { passed: 0, failed: 1, skipped: 0, words: `Advisories against: ${words}` }
    : { passed: 1, failed: 0, skipped: 0 };
}

/**
 * Returns the versions in one lockfile that another does not have.
 * @param {string} now
 * @param {string} before
 * @returns {Locked[]}
 */
export function newlyLocked(now, before) {
  /** @param {string} text @returns {Map<string, Locked>} */
  const all = (text) =>
    new Map(
      Object.entries(
        /** @type {Record<string, { version?: string }>} */ (JSON.parse(text).packages),
      ).flatMap(([place, { version }]) => {
        const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
        return place && version ? [[`${name}@${version}`, { name, version }]] : [];
      }),
    );
  const known = all(before);
  return [...all(now)].flatMap(([key, locked]) => (known.has(key) ? [] : [locked]));
}

/**
 * Returns the outcome for versions and the times of their release; undefined where the registry did
 * not tell one.
 * @param {readonly (Locked & { released: string | undefined })[]} versions
 * @param {number} now milliseconds since 1970
 * @returns {Outcome}
 */
export function ageOutcome(versions, now) {
  const young = versions.filter(
    ({ released }) =>
      released !== undefined && now - Date.parse(released) < LEAST_AGE_DAYS * DAY_MS,
  );
  const words = young
    .map(
      ({ name, version, released }) =>
        `${name}@${version} is younger than ${LEAST_AGE_DAYS} days: ${released}`,
    )
    .join('\n');
  if (young.length > 0) return { passed: 0, failed: young.length, skipped: 0, words };
  const untold = versions.filter(({ released }) => released === undefined);
  return untold.length > 0
    ? unchecked(`no registry told the age of ${untold.length} packages`)
    : { passed: 1, failed: 0, skipped: 0 };
}

/**
 * Checks the locked packages for known vulnerabilities in npm's registry; if it does not answer,
 * the summary says so (S-19).
 */
export async function advisories() {
  const { output } = await run('npm', ['audit', '--json', '--package-lock-only']);
  return auditOutcome(output);
}

/**
 * Checks the age of the versions that entered the lockfile within the last days; a version that was
 * locked before is older (S-19).
 */
export async function ages() {
  const revision = (
    await run('git', ['rev-list', '-1', `--before=${LEAST_AGE_DAYS} days ago`, 'HEAD'])
  ).output.trim();
  const before = await run('git', ['show', `${revision}:${LOCK}`]);
  if (!revision || before.code !== 0)
    return unchecked(`the history does not reach back ${LEAST_AGE_DAYS} days`);
  const versions = [];
  for (const { name, version } of newlyLocked(await readFile(at(LOCK), 'utf8'), before.output)) {
    const { output } = await run('npm', ['view', name, 'time', '--json']);
    versions.push({ name, version, released: printed(output)?.[version] });
  }
  return ageOutcome(versions, Date.now());
}
