import { performance } from 'node:perf_hooks';
import { isEnding } from '../setup/child.mjs';
import { Plain, secondsSince, step } from '../setup/progress.mjs';
import { counted, verdictOf } from './verdict.mjs';

/** @typedef {import('./steps.mjs').Step} Step @typedef {import('./gates.mjs').Outcome} Outcome */
/** @typedef {{ title: string, verdict: string, outcome: Outcome }} Line */

/**
 * Runs one step; a crash of the runner itself counts as a failure of the step.
 * @param {Step} wanted
 * @param {import('./steps.mjs').Machine} machine
 */
async function outcomeOf(wanted, machine) {
  try {
    return await wanted.run(machine);
  } catch (error) {
    const words =
      error instanceof Plain ? error.message : String(error instanceof Error ? error.stack : error);
    return { passed: 0, failed: 1, skipped: 0, words };
  }
}

/**
 * Groups neighbours that may run in parallel; every other step runs alone.
 * @param {readonly Step[]} wanted
 */
function groups(wanted) {
  /** @type {Step[][]} */
  const all = [];
  for (const current of wanted) {
    const last = all.at(-1);
    if (current.beside && last?.at(-1)?.beside) last.push(current);
    else all.push([current]);
  }
  return all;
}

/**
 * Runs the steps in order and shows the full output of failures where they happen.
 * @param {readonly Step[]} wanted
 * @param {import('./steps.mjs').Machine} machine
 * @param {Partial<Record<import('./steps.mjs').Need, string>>} missing needs that are not
 * available, with the reason
 */
export async function runSteps(wanted, machine, missing) {
  const lacking = { ...missing };
  /** @param {Step} current @returns {Promise<Line>} */
  const lineOf = async (current) => {
    const lacks = current.needs.find((need) => lacking[need]);
    if (lacks)
      return {
        title: current.title,
        verdict: `NOT RUN: ${lacking[lacks]}`,
        outcome: { passed: 0, failed: 0, skipped: 1 },
      };
    const since = performance.now();
    const outcome = await step(current.title, () => outcomeOf(current, machine), counted);
    if (current.gives && outcome.failed) lacking[current.gives] = `${current.title} failed`;
    if (outcome.words && !isEnding()) console.log(`\n${outcome.words.trim()}\n`);
    return { title: current.title, verdict: verdictOf(outcome, secondsSince(since)), outcome };
  };
  /** @type {Line[]} */
  const lines = [];
  for (const group of groups(wanted)) {
    const done = await Promise.all(group.map(lineOf));
    if (isEnding()) break;
    lines.push(...done);
  }
  return lines;
}

// Runners print their verdict last, so a shortened log keeps its end.
const LAST_LINES = 40;

/**
 * Returns the closing lines, and whether everything passed.
 * @param {Line[]} lines
 * @param {boolean} strict in CI a step that did not run has failed
 */
export function summary(lines, strict) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('');
  for (const { title, verdict, outcome } of lines) {
    console.log(`${title.padEnd(52)} ${verdict}`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    if (strict && outcome.words)
      console.log(outcome.words.trim().split('\n').slice(-LAST_LINES).join('\n'));
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 || (strict && total.skipped > 0);
}
