// `npm run check`: types, lint, dead code, and the wording of the work since `main`; a quick check
// before a commit.

import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { runSteps, summary } from './testing/run-steps.mjs';
import { steps } from './testing/steps.mjs';
import { wording } from './testing/wording.mjs';

const quick = ['types', 'lint', 'dead'];

await command(async () => {
  await install();
  const wanted = steps.filter(({ name }) => quick.includes(name));
  /** @type {import('./testing/steps.mjs').Step} */
  const ofWords = {
    name: 'wording',
    title: 'Wording of what changed',
    needs: [],
    beside: true,
    run: wording,
  };
  return summary(await runSteps([...wanted, ofWords], { env: process.env }, {}), false) ? 1 : 0;
});
