// `npm run bench:api [-- --only home --accounts 1000]`: measures the API on the embedded database
// and on PostgreSQL. `npm run bench:api -- --beside COMMIT`: compares the calls with those of an
// earlier commit, measured by its own bench, in turns. `npm run bench:api -- upgrade`: tests that
// schema and program can be replaced during work.
import { buildServer } from './setup/build.mjs';
import { run } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { openPostgres } from './setup/postgres.mjs';

await command(async () => {
  await install();
  await buildServer();
  const asked = process.argv.slice(2);
  const file = asked[0] === 'upgrade' ? 'bench/upgrade-trial.ts' : 'bench/api.bench.ts';
  const embeddedOnly = asked[asked.indexOf('--database') + 1] === 'embedded';
  const postgres = embeddedOnly ? undefined : await openPostgres({ isDurable: true });
  if (!postgres && !embeddedOnly) console.log('PostgreSQL: NOT MEASURED, none could be had.');
  try {
    const env = { ...process.env, ...(postgres ? { BENCH_DATABASE_URL: postgres.url } : {}) };
    return (
      await run(process.execPath, [file, ...asked.filter((word) => word !== 'upgrade')], {
        show: true,
        env,
      })
    ).code;
  } finally {
    await postgres?.close();
  }
});
