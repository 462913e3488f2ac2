import { once } from 'node:events';
import { isEnding, start } from './child.mjs';

/**
 * Runs the built server in the foreground until it ends; signals reach it through `start`.
 * @param {string[]} [args] the server's command; without one it serves
 */
export async function serve(args = []) {
  const child = start(process.execPath, ['dist-server/main.js', ...args]);
  const [code] = await once(child, 'close');
  return isEnding() ? 0 : (code ?? 1);
}
