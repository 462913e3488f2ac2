// `npm run dev`: the API, restarted on changes, and Vite with hot reload in front of it.
import { once } from 'node:events';
import { end, start } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { freePort } from './setup/port.mjs';
import { at } from './setup/root.mjs';

await command(async () => {
  await install();
  const port = process.env.API_PORT ?? String(await freePort());
  const children = [
    start(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
      env: { ...process.env, PORT: port },
    }),
    start(process.execPath, [at('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], {
      env: { ...process.env, DEV_API: `http://127.0.0.1:${port}` },
    }),
  ];
  await Promise.race(children.map((child) => once(child, 'close')));
  await Promise.all(children.map((child) => end(child)));
});
