import { once } from 'node:events';
import { isEnding, start } from './child.mjs';

/**
 * Runs the server in the foreground until it ends; signals reach it through `start`.
 * @param {string[]} [args] the server's command; without one it serves
 */
export async function serve(args = []) {
  const child = start(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args]);
  const [code] = await once(child, 'close');
  return isEnding() ? 0 : (code ?? 1);
}
