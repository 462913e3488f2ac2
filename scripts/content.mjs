// `npm run content -- …`: the staff's commands for content; `help` lists them.

import { once } from 'node:events';
import { buildServer } from './setup/build.mjs';
import { start } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';

await command(async () => {
  await install();
  await buildServer();
  // File names are relative to the person's directory, where npm was called, not to the repository.
  const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  const [code] = await once(
    start(process.execPath, ['dist-server/staff.js', ...process.argv.slice(2)], { env }),
    'close',
  );
  return code ?? 1;
});
