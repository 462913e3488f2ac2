import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Shell command that leaves an empty file in place of the program. */
const EMPTY = ': > "$bin/node"';
const WHOLE = `ln -s "${process.execPath}" "$bin/node"`;

/** Runs a copy of the scripts with a scripted npm. */
describe.skipIf(process.platform === 'win32')('a machine without the needed Node', () => {
  let place: string;
  beforeEach(() => {
    // The path has a space, as many home folders do.
    place = mkdtempSync(join(tmpdir(), 'chairside runtime '));
    for (const folder of ['setup', 'runtime'])
      cpSync(`scripts/${folder}`, join(place, 'scripts', folder), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const binary = () => join(place, 'scripts/runtime/node_modules/.bin/node');
  /**
   * Installs Node with an npm that runs this command. Returns the number of calls of npm, or
   * rejects with the script's message.
   */
  async function install(leaves: string): Promise<number> {
    const calls = join(place, 'calls');
    const npm = join(place, 'bin/npm');
    mkdirSync(join(place, 'bin'), { recursive: true });
    writeFileSync(
      npm,
      `#!/bin/sh\necho called >> "${calls}"\nbin="${join(place, 'scripts/runtime/node_modules/.bin')}"\nrm -rf "$bin"; mkdir -p "$bin"\n${leaves}\nchmod +x "$bin/node"\n`,
    );
    chmodSync(npm, 0o755);
    const script = `import { installNode } from './scripts/setup/node-runtime.mjs'; await installNode();`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: place,
      env: { ...process.env, PATH: [join(place, 'bin'), process.env.PATH].join(delimiter) },
    });
    return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0;
  }

  test('installs it once', async () => {
    expect([await install(WHOLE), await install(WHOLE)]).toEqual([1, 1]);
  });

  test('installs it again if its file is empty', async () => {
    await install(WHOLE);
    rmSync(binary());
    writeFileSync(binary(), '', { mode: 0o755 });
    expect(await install(WHOLE)).toBe(2);
  });

  test('reports an incomplete installation, and tries again the next time', async () => {
    await expect(install(EMPTY)).rejects.toThrow('did not come whole');
    expect(await install(WHOLE)).toBe(2);
  });
});
