import { account } from './en/account.ts';
import { screens } from './en/screens.ts';
import { shell } from './en/shell.ts';

/** Every word of the product in English, as ICU messages. */
export const en = { ...shell, ...screens, ...account } as const;
