// `npm start`: from a fresh clone to the app in the browser. Uses only Node's own modules, because
// nothing is installed yet.
import { build } from './setup/build.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { needPort } from './setup/port.mjs';
import { serve } from './setup/serve.mjs';

const DEFAULT_PORT = 4173;

await command(async () => {
  await needPort(Number(process.env.PORT ?? DEFAULT_PORT), process.env.HOST);
  await install();
  await build();
  return serve();
});
