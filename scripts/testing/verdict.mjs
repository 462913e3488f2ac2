/** @typedef {import('./gates.mjs').Outcome} Outcome */

/** Formats the counts of a step, or the reason why it was not checked. @param {Outcome} outcome */
export const counted = ({ passed, failed, skipped, notChecked }) =>
  notChecked === undefined
    ? `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`
    : `NOT CHECKED: ${notChecked}`;

/**
 * Formats the line of a step in the summary.
 * @param {Outcome} outcome
 * @param {string} seconds duration of the step
 */
export const verdictOf = (outcome, seconds) =>
  outcome.notChecked === undefined
    ? `${outcome.failed ? 'FAILED' : 'passed'}  ${counted(outcome)} (${seconds})`
    : counted(outcome);
