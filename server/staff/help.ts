import { commands } from './commands.ts';
import { kinds } from './kinds/kinds.ts';

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
