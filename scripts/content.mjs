// `npm run content -- …`: what the company's staff do with content; `help` says what there is.

import { once } from 'node:events';
import { start } from './setup/child.mjs';
import { install } from './setup/install.mjs';
import { needNode } from './setup/node-version.mjs';
import { command } from './setup/progress.mjs';

await command(async () => {
  needNode();
  await install();
  // File names are the person's: they start where npm was called, not where the repository lies.
  const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  const [code] = await once(start(process.execPath, ['--import', 'tsx', 'server/staff/main.ts', ...process.argv.slice(2)], { env }), 'close');
  return code ?? 1;
});
