import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a directory like a built app; `remove` deletes it. */
export async function builtApp(): Promise<{
  readonly directory: string;
  readonly remove: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'chairside-dist-'));
  await mkdir(join(directory, 'assets'));
  await Promise.all(
    Object.entries({
      'index.html': '<!doctype html><title>Chairside</title>',
      'sw.js':
        'self.addEventListener("install", () => {}); const list = [{ url: "index.html", revision: "9bf2f4-as-built" }];',
      'manifest.webmanifest': '{"name":"Chairside"}',
      'assets/main-abc123.js': 'export {};',
      'assets/main-abc123.js.map': '{}',
      'assets/main-abc123.css': ':root{}',
    }).map(([name, text]) => writeFile(join(directory, name), text)),
  );
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
