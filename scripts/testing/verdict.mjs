/** @typedef {import('./gates.mjs').Outcome} Outcome */

/** The counts of a step, or the reason why it could say nothing. @param {Outcome} outcome */
export const counted = ({ passed, failed, skipped, notChecked }) =>
  notChecked === undefined
    ? `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`
    : `NOT CHECKED: ${notChecked}`;

/**
 * The line of a step in the summary. @param {Outcome} outcome @param {string} seconds how long the
 * step took
 */
export const verdictOf = (outcome, seconds) =>
  outcome.notChecked === undefined
    ? `${outcome.failed ? 'FAILED' : 'passed'}  ${counted(outcome)} (${seconds})`
    : counted(outcome);
