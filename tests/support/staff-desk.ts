import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../../server/context.ts';
import { readArguments } from '../../server/staff/arguments.ts';
import { run } from '../../server/staff/commands.ts';
import { Mistakes } from '../../server/staff/mistakes.ts';

/** The content command with a test's world and a folder of its own. */
export interface StaffDesk {
  /** Runs a command line, and returns its output and errors. */
  readonly content: (
    ...line: readonly string[]
  ) => Promise<{ readonly failed: boolean; readonly said: string }>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly read: (name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function staffDesk(context: () => AppContext): Promise<StaffDesk> {
  const directory = await mkdtemp(join(tmpdir(), 'chairside-staff-'));
  return {
    content: async (...line) => {
      const said: string[] = [];
      const failed = await run(
        { context: context(), directory, say: (one) => void said.push(one) },
        readArguments(line),
      ).then(
        () => false,
        (failure: unknown) => {
          if (!(failure instanceof Mistakes)) throw failure;
          said.push(failure.message);
          return true;
        },
      );
      return { failed, said: said.join('\n') };
    },
    write: (name, text) => writeFile(join(directory, name), text),
    read: (name) => readFile(join(directory, name), 'utf8'),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
