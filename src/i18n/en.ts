import { account } from './en/account.ts';
import { home } from './en/home.ts';
import { outbox } from './en/outbox.ts';
import { screens } from './en/screens.ts';
import { shell } from './en/shell.ts';
import { trainings } from './en/trainings.ts';

/** Every word of the product in English, as ICU messages. */
export const en = { ...shell, ...screens, ...account, ...home, ...trainings, ...outbox } as const;
