import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Burst, Rate } from './fire.ts';
import { fire } from './fire.ts';

/** Measures an empty handler, in its own process, that sends the same bytes. */
export async function bareHandler(bytes: string, burst: Burst): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, bytes);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-server.ts', import.meta.url)), file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const closed = once(child, 'close');
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const aim = () => ({ path: '/', headers: { 'content-type': 'application/json' }, body: '{}' });
    await fire(url, aim, { seconds: 1 });
    return await fire(url, aim, burst);
  } finally {
    child.kill('SIGKILL');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
}
