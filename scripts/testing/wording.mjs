import { readFileSync } from 'node:fs';
import { run } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';

/**
 * @typedef {import('./gates.mjs').Outcome} Outcome @typedef {{ path: string, line: string }} Added
 */

export const SUBJECT_MOST = 72;
const CODE = /\.(?:[cm]?tsx?|mjs|css)$/;
/** The text of a comment: after `//`, `/*` or the asterisk of a block's line. */
const comment = /(?:^|\s)\/\/\s?(.*)$|\/\*+\s?(.*?)(?:\*\/|$)|^\s*\*(?!\/)\s?(.*?)(?:\*\/|$)/;
/**
 * The title of a test, after its ids; in a table of tests it is on a line of its own, after an id.
 */
const title =
  /(?:\b(?:test|it|describe)\b[^'"`]*\(\s*|\]\)\(\s*)(['"`])(?:\[[^\]]*\]\s*)*((?:\\.|(?!\1).)*)\1|^\s*(['"`])(?:\[[^\]]*\]\s*)+((?:\\.|(?!\3).)*)\3/;

const OPENING = /^(?:What(?!['’]s New)|Who|Whoever|So many|So long)\b/;
/** An unnamed person as the actor; "told to nobody" and "nobody's" do not count. */
const actor =
  /(?<!\b(?:by|for|from|of|than|to|with) )\b(?:nobody|somebody)(?: else)? (?!(?:and|as|at|by|else|for|from|in|of|on|or|than|to|with)\b)[a-z]/i;

/**
 * Returns the sentences of a line that people read.
 * @param {string} path
 * @param {string} line
 * @returns {{ text: string, isTitle: boolean }[]}
 */
function sentencesOf(path, line) {
  const [, a, b, c] = comment.exec(line) ?? [];
  const [, , d, , e] = path.startsWith('tests/') ? (title.exec(line) ?? []) : [];
  const found = [
    { text: a ?? b ?? c, isTitle: false },
    { text: d ?? e, isTitle: true },
  ];
  return found.flatMap(({ text, isTitle }) =>
    text?.trim() ? [{ text: text.trim(), isTitle }] : [],
  );
}

/**
 * Returns refused wordings in added lines; CONTRIBUTING.md has the alternatives.
 * @param {readonly Added[]} added
 * @returns {string[]}
 */
export const wordingIn = (added) =>
  added.flatMap(({ path, line }) =>
    !CODE.test(path)
      ? []
      : sentencesOf(path, line).flatMap(({ text, isTitle }) => {
          const opens = OPENING.exec(isTitle ? text.charAt(0).toUpperCase() + text.slice(1) : text);
          if (opens) return [`${path}: begins with "${opens[0]}": ${text}`];
          const acts = actor.exec(text);
          return acts ? [`${path}: name who "${acts[0].split(' ')[0]}" is: ${text}`] : [];
        }),
  );

/**
 * Returns subjects of commits that are too long.
 * @param {readonly string[]} subjects
 * @returns {string[]}
 */
export const longSubjects = (subjects) =>
  subjects
    .filter((subject) => subject.length > SUBJECT_MOST)
    .map((subject) => `commit of ${subject.length} characters: ${subject}`);

/**
 * Returns the lines that a diff adds. A line that the diff also removes was moved, and is not
 * judged.
 * @param {string} diff
 * @returns {Added[]}
 */
export function addedIn(diff) {
  const lines = diff.split('\n');
  const removed = new Set(
    lines.flatMap((line) => (/^-(?!-- )/.test(line) ? [line.slice(1).trim()] : [])),
  );
  let path = '';
  return lines.flatMap((line) => {
    if (line.startsWith('+++ ')) path = line.replace(/^\+\+\+ (?:b\/)?/, '');
    else if (line.startsWith('+') && !removed.has(line.slice(1).trim()))
      return [{ path, line: line.slice(1) }];
    return [];
  });
}

/**
 * @param {string[]} args
 * @returns {Promise<string | undefined>} what git printed; undefined if it failed
 */
async function git(...args) {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : undefined;
}

/**
 * Returns the base of the work: where it left `main`, or on `main` the last commit.
 * @param {(...args: string[]) => Promise<string | undefined>} ask git
 */
export async function baseOf(ask) {
  const head = await ask('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    const base = await ask('merge-base', 'HEAD', main);
    if (base && base !== head) return base;
  }
  return ask('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

/**
 * Judges the wording of comments, titles of tests and commits since the work left `main`.
 * @returns {Promise<Outcome>}
 */
export async function wording() {
  const base = await baseOf(git);
  if (base === undefined)
    return {
      passed: 0,
      failed: 0,
      skipped: 0,
      notChecked: 'this clone has no commit to compare with',
    };
  const diff = (await git('diff', '--no-color', '--no-ext-diff', '-M', '--unified=0', base)) ?? '';
  const fresh = ((await git('ls-files', '--others', '--exclude-standard')) ?? '')
    .split('\n')
    .filter((path) => CODE.test(path));
  const added = fresh.flatMap((path) =>
    readFileSync(at(path), 'utf8')
      .split('\n')
      .map((line) => ({ path, line })),
  );
  // A merged branch was judged where it was made.
  const subjects = (
    (await git('log', '--no-merges', '--first-parent', '--format=%s', `${base}..HEAD`)) ?? ''
  ).split('\n');
  const found = [...wordingIn([...addedIn(diff), ...added]), ...longSubjects(subjects)];
  return {
    passed: found.length === 0 ? 1 : 0,
    failed: found.length,
    skipped: 0,
    words: found.join('\n'),
  };
}
