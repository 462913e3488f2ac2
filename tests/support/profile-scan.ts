import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the files of a browser profile that contain one of these texts in UTF-8 or UTF-16. */
export async function inProfile(directory: string, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) =>
    [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')].map((bytes) => ({ text, bytes })),
  );
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    for (const { text, bytes } of needles)
      if (content.includes(bytes)) found.push(`${text} in ${path.slice(directory.length + 1)}`);
  }
  return found;
}
