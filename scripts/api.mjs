// `npm run api`: the API alone; the app is served by somebody else, or not at all.
import { install } from './setup/install.mjs';
import { needNode } from './setup/node-version.mjs';
import { command } from './setup/progress.mjs';
import { serve } from './setup/serve.mjs';

await command(async () => {
  needNode();
  await install();
  return serve();
});
