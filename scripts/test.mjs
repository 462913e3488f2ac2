// `npm test [step ...]`: runs every check, on a fresh clone too. Uses only Node's own modules,
// because nothing is installed yet.
import { findBrowser, findHeadlessShell, noBrowser } from './setup/browser.mjs';
import { isEnding } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { haveHindiFace, noHindiFace } from './setup/hindi-face.mjs';
import { install } from './setup/install.mjs';
import { findLibical, noLibical } from './setup/libical.mjs';
import { findOtherBrowsers } from './setup/other-browsers.mjs';
import { findPgBouncer, noPgBouncer } from './setup/pgbouncer.mjs';
import { openPostgres } from './setup/postgres.mjs';
import { noPostgres18, openPostgres18 } from './setup/postgres-18.mjs';
import { haveZbar, noZbar } from './setup/zbar.mjs';
import { kindsFor } from './testing/other-browsers.mjs';
import { runSteps, summary } from './testing/run-steps.mjs';
import { chosen } from './testing/steps.mjs';

await command(async () => {
  const wanted = chosen(process.argv.slice(2));
  const kinds = kindsFor(process.argv.length > 2);
  const strict = Boolean(process.env.CI) && process.env.CI !== 'false';
  const needs = new Set(wanted.flatMap((each) => each.needs));
  await install();
  const browser = needs.has('browser') ? await findBrowser() : undefined;
  const shell = browser && (await findHeadlessShell());
  const hindi = needs.has('hindi') && (await haveHindiFace());
  const postgres = needs.has('postgres') ? await openPostgres() : undefined;
  const postgres18 = needs.has('postgres18') ? await openPostgres18() : undefined;
  const pgbouncer = needs.has('pgbouncer') ? await findPgBouncer() : undefined;
  const zbar = needs.has('zbar') && (await haveZbar());
  const libical = needs.has('libical') ? await findLibical() : undefined;
  const others = needs.has('others') ? await findOtherBrowsers(kinds) : undefined;
  // Only their own steps may use the real database and libical; the others test with the embedded
  // database and need neither.
  const { TEST_DATABASE_URL: _, LIBICAL_PYTHON: __, PGBOUNCER: ___, ...env } = process.env;
  try {
    const lines = await runSteps(
      wanted,
      {
        browser,
        shell,
        databaseUrl: postgres?.url,
        database18Url: postgres18?.url,
        pgbouncer,
        libical,
        others,
        kinds,
        env,
      },
      {
        ...(browser ? {} : { browser: noBrowser }),
        ...(hindi ? {} : { hindi: noHindiFace }),
        ...(pgbouncer ? {} : { pgbouncer: noPgBouncer }),
        ...(zbar ? {} : { zbar: noZbar }),
        ...(libical ? {} : { libical: noLibical }),
        ...(postgres18 ? {} : { postgres18: noPostgres18 }),
        ...(postgres
          ? {}
          : {
              postgres:
                'no PostgreSQL here. Install it, or name one: TEST_DATABASE_URL=postgres://... npm test',
            }),
      },
    );
    return !isEnding() && summary(lines, strict) ? 1 : 0;
  } finally {
    await Promise.all([postgres?.close(), postgres18?.close()]);
  }
});
