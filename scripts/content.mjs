// `npm run content -- …`: the staff's commands for content; `help` lists them.

import { once } from 'node:events';
import { start } from './setup/child.mjs';
import { install } from './setup/install.mjs';
import { needNode } from './setup/node-version.mjs';
import { command } from './setup/progress.mjs';

await command(async () => {
  needNode();
  await install();
  // File names are relative to the person's directory, where npm was called, not to the repository.
  const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  const [code] = await once(start(process.execPath, ['--import', 'tsx', 'server/staff/main.ts', ...process.argv.slice(2)], { env }), 'close');
  return code ?? 1;
});
