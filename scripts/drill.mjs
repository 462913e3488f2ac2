// `npm run drill -- restore`: people at work, a backup meanwhile, an accident, and a restore to the
// moment before it; ends with 1 if a row differs. `npm run drill -- failover`: the cluster's trial,
// `npm run cluster`.
import { restoreDrill } from './drill/restore.mjs';
import { buildServer } from './setup/build.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { Plain } from './setup/progress.mjs';

const [name] = process.argv.slice(2);

if (name === 'failover') await import('./cluster.mjs');
else
  await command(async () => {
    if (name !== 'restore')
      throw new Plain('There are two drills: npm run drill -- restore, npm run drill -- failover.');
    await install();
    await buildServer();
    return restoreDrill();
  });
