import { parseArgs } from 'node:util';
import { codeOf } from '../error-code.ts';
import { mistake } from './mistakes.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  as: { type: 'string' },
  kind: { type: 'string' },
  to: { type: 'string' },
  text: { type: 'string' },
  url: { type: 'string' },
} as const;

/** A command line in its parts. */
export interface Asked {
  readonly command: string;
  /** What stands there without a name, such as the file. */
  readonly words: readonly string[];
  readonly options: {
    readonly 'dry-run'?: boolean;
    readonly as?: string;
    readonly kind?: string;
    readonly to?: string;
    readonly text?: string;
    readonly url?: string;
  };
}

/** Takes a command line apart; an option that nobody knows is a mistake, not a word. */
export function readArguments(given: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
    const [command = 'help', ...words] = positionals;
    return { command, words, options: values };
  } catch (failure) {
    if (failure instanceof Error && String(codeOf(failure)).startsWith('ERR_PARSE_ARGS')) throw mistake(failure.message);
    throw failure;
  }
}
