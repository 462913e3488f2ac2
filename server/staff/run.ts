import type { Asked } from './arguments.ts';
import { commands } from './commands.ts';
import type { Desk } from './desk.ts';
import { kinds } from './kinds/kinds.ts';
import { mistake } from './mistakes.ts';

/** The lines of help for `npm run content --`. */
export function helpLines(): string[] {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  return [
    'npm run content -- COMMAND',
    '',
    ...Object.values(commands).map(({ usage, words }) => `  ${usage.padEnd(width)}  ${words}`),
    '',
    `Kinds: ${[...kinds.keys()].join(' ')}`,
    'JSON files hold {"kind": [rows]}; a CSV file holds one kind, named by the file or --kind, with the columns in its first line.',
    'A column that a file leaves out stays as it is. Examples: docs/content.',
    'The database is DATABASE_URL or, without it, the embedded one in DATA_DIR (the server must be stopped).',
  ];
}

/** Whether a command line only asks for help, which needs no database. */
export const wantsHelp = ({ command }: Asked): boolean => command === 'help';

/** Runs the command of a command line. */
export async function run(desk: Desk, asked: Asked): Promise<void> {
  const command = commands[asked.command];
  if (!command)
    throw mistake(`There is no command '${asked.command}'.\n\n${helpLines().join('\n')}`);
  await command.run(desk, asked);
}
