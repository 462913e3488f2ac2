import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { end, start } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';

/**
 * An instance of the API that can be stopped and restarted on its port.
 * @param {string} folder
 * @param {number} port
 * @param {NodeJS.ProcessEnv} settings
 */
export function openInstance(folder, port, settings) {
  mkdirSync(folder, { recursive: true });
  const log = openSync(`${folder}/log`, 'a');
  const env = {
    PATH: process.env.PATH,
    ...settings,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: `${folder}/data`,
  };
  const begin = (/** @type {string[]} */ ...command) =>
    start(process.execPath, [at('dist-server/main.js'), ...command], {
      env,
      stdio: ['ignore', log, log],
    });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  const close = async () => {
    if (running) await end(running);
    running = undefined;
  };
  return {
    port,
    /** Runs one of the server's commands to its end. @param {string} command */
    run: async (command) => {
      const [code] = await once(begin(command), 'close');
      return code === 0;
    },
    start: () => {
      running = begin();
    },
    ready: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      return answer?.status === 200;
    },
    close,
  };
}
