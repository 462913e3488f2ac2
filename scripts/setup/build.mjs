import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { Plain, step } from './progress.mjs';
import { at } from './root.mjs';

/**
 * What is built: from which sources, and where its stamp lies.
 * @typedef {{ title: string, stamp: string, sources: string[], make: () => Promise<void> }} Part
 */

/** @param {string} title @param {string[]} args of Node @param {NodeJS.ProcessEnv} [env] */
async function node(title, args, env = { ...process.env, NODE_ENV: 'production' }) {
  const { code, output } = await run(process.execPath, args, { env });
  if (code !== 0) throw new Plain(`${output.trim()}\n\n${title} failed; the reason is above.`);
}
const vite = at('node_modules/vite/bin/vite.js');

/** @type {Part} */
const app = {
  title: 'Building the app',
  stamp: 'dist/.built',
  sources: [
    'src',
    'worker',
    'sync',
    'art',
    'public',
    'index.html',
    'vite.config.ts',
    'manifest.config.ts',
    'package-lock.json',
  ],
  make: () => node('Building the app', [vite, 'build']),
};

/** One file for each of the server's programs. @type {Part} */
const server = {
  title: 'Building the server',
  stamp: 'dist-server/.built',
  sources: ['server', 'demo', 'sync', 'art', 'vite.server.config.ts', 'package-lock.json'],
  make: () => node('Building the server', [vite, 'build', '--config', 'vite.server.config.ts']),
};

/**
 * The embedded database without contents: creating one takes seconds, copying one a tenth.
 * @type {Part}
 */
const database = {
  title: 'Preparing the embedded database',
  stamp: 'dist-server/database.built',
  sources: ['server/db', 'server/queue', 'package-lock.json'],
  make: async () => {
    const [ready, making] = [at('dist-server/database'), at('dist-server/making')];
    for (const folder of [ready, making]) rmSync(folder, { recursive: true, force: true });
    // The prepared database is the embedded one, whatever this machine's settings.
    const env = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]));
    await node('Preparing the embedded database', [at('dist-server/main.js'), 'migrate'], {
      ...env,
      DATA_DIR: making,
    });
    renameSync(join(making, 'database'), ready);
    rmSync(making, { recursive: true, force: true });
  },
};

/** @param {Part} part */
const isBuilt = (part) => stamp(part.stamp) === fingerprint(part.sources);

/** @param {Part} part */
async function bring(part) {
  if (isBuilt(part)) return;
  await step(part.title, async () => {
    const print = fingerprint(part.sources);
    await part.make();
    writeFileSync(at(part.stamp), print);
  });
}

/** Builds the server if any of its sources has changed. */
export async function buildServer() {
  await bring(server);
  await bring(database);
}

/** Builds what has changed; the app and the server side by side. */
export async function build() {
  await Promise.all([bring(app), buildServer()]);
}
