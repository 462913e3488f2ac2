import type { Asked } from './arguments.ts';
import { commands } from './commands.ts';
import type { Desk } from './desk.ts';
import { helpLines } from './help.ts';
import { mistake } from './mistakes.ts';

/** Whether a command line only asks for help, which needs no database. */
export const wantsHelp = ({ command }: Asked): boolean => command === 'help';

/** Runs the command of a command line. */
export async function run(desk: Desk, asked: Asked): Promise<void> {
  const command = commands[asked.command];
  if (!command) throw mistake(`There is no command '${asked.command}'.\n\n${helpLines().join('\n')}`);
  await command.run(desk, asked);
}
