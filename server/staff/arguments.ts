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

/** A parsed command line. */
export interface Asked {
  readonly command: string;
  /** Positional arguments, such as the file. */
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

/** Parses a command line; an unknown option is a mistake, not an argument. */
export function readArguments(given: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [command = 'help', ...words] = positionals;
    return { command, words, options: values };
  } catch (failure) {
    if (failure instanceof Error && String(codeOf(failure)).startsWith('ERR_PARSE_ARGS'))
      throw mistake(failure.message);
    throw failure;
  }
}
