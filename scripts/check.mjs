// `npm run check`: types, lint, dead code; a quick check before a commit.

import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { runSteps, summary } from './testing/run-steps.mjs';
import { steps } from './testing/steps.mjs';

const quick = ['types', 'lint', 'dead'];

await command(async () => {
  await install();
  const wanted = steps.filter(({ name }) => quick.includes(name));
  return summary(await runSteps(wanted, { env: process.env }, {}), false) ? 1 : 0;
});
