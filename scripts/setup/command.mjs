import { isEnding } from './child.mjs';
import { isNodeNewEnough, runOnNeededNode } from './node-runtime.mjs';
import { Plain } from './progress.mjs';

/**
 * Runs a command's main function on the needed Node; a plain error is one clear line, any other
 * keeps its stack.
 * @param {() => Promise<number | void>} main its number is the exit code
 */
export async function command(main) {
  try {
    process.exitCode = (await (isNodeNewEnough ? main() : runOnNeededNode())) ?? 0;
  } catch (error) {
    // Failures after the person pressed Ctrl-C are not reported.
    if (isEnding()) return;
    console.error(error instanceof Plain ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
