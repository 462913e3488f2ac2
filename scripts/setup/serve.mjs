import { once } from 'node:events';
import { isEnding, start } from './child.mjs';

/**
 * Runs the server in the foreground until it ends; signals reach it through `start`.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [loader] how Node runs TypeScript
 */
export async function serve(env = process.env, loader = ['--import', 'tsx']) {
  const child = start(process.execPath, [...loader, 'server/main.ts'], { env });
  const [code] = await once(child, 'close');
  return isEnding() ? 0 : (code ?? 1);
}
