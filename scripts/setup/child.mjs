import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

export const KILL_AFTER_MS = 8_000;
const LOOK_AGAIN_MS = 40;
/**
 * Time (milliseconds) that each running program has to end before it is killed.
 * @type {Map<import('node:child_process').ChildProcess, number>}
 */
const running = new Map();
let ending = false;

/**
 * Starts a program in its own process group, so that Ctrl-C reaches it and its children once,
 * through `endAll`.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { killAfterMs?: number }} [options]
 */
export function start(program, args, { killAfterMs = KILL_AFTER_MS, ...options } = {}) {
  // After Ctrl-C between two programs, the second one must not start.
  if (ending) throw new Error('Nothing is started any more: the command is ending.');
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    detached: process.platform !== 'win32',
  });
  running.set(child, killAfterMs);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Ends a program and everything that it started; by force if it does not react.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export async function end(child, signal = 'SIGTERM') {
  if (child.pid === undefined) return;
  const deadline = Date.now() + (running.get(child) ?? KILL_AFTER_MS);
  let sent = signalGroup(child.pid, signal);
  while (sent && Date.now() < deadline) {
    await pause(LOOK_AGAIN_MS);
    // Signal 0 only checks whether any process of the group still exists.
    sent = signalGroup(child.pid, 0);
  }
  if (sent) signalGroup(child.pid, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether any process received it
 */
function signalGroup(pid, signal) {
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show`: prints its output at once;
 * otherwise the output is returned
 * @returns {Promise<{ code: number, output: string }>} 127 if there is no such program
 */
export async function run(program, args, { env = process.env, show = false } = {}) {
  // Returned output is printed later in the same terminal, so it is coloured only if that terminal
  // shows colours.
  const colour = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NO_COLOR: undefined };
  const child = start(program, args, {
    env: show ? env : { ...env, ...colour },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (output += part));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: String(error.message) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @type {Set<() => Promise<void>>} */
const lastDuties = new Set();

/**
 * Registers work to do when the person presses Ctrl-C.
 * @param {() => Promise<void>} duty
 */
export const onEnd = (duty) => void lastDuties.add(duty);

/** @param {NodeJS.Signals} signal */
async function endAll(signal) {
  if (ending) return;
  ending = true;
  await Promise.all([...running.keys()].map((child) => end(child, signal)));
  for (const duty of lastDuties) await duty();
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void endAll(signal));

/** Whether the person asked to stop; failures after that are not reported. */
export const isEnding = () => ending;
