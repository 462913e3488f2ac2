// `npm run soak -- --cycles N --seed S`: runs the real engine against random faults for any number
// of cycles; its last line summarizes them.
import { run } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';

await command(async () => {
  await install();
  const { code } = await run(
    process.execPath,
    ['tests/model/soak/main.ts', ...process.argv.slice(2)],
    { show: true },
  );
  return code ?? 1;
});
