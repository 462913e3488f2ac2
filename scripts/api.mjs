// `npm run api`: only the API; the app is served from another place, or not at all. `npm run api --
// migrate` and `npm run api -- check-config` run that command alone and end.
import { buildServer } from './setup/build.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

await command(async () => {
  await install();
  await buildServer();
  return serve(process.argv.slice(2));
});
