import type { Words } from '../i18n/t.ts';

/** What the one snackbar of the app may say. */
export type Saying = Extract<Words, 'offline.status0' | 'offline.back' | 'update.ready'>;
export interface Said {
  readonly id: number;
  readonly words: Saying;
  readonly act?: (() => void) | undefined;
}

let said: Said | undefined;
let count = 0;
const listeners = new Set<() => void>();
const tell = (next: Said | undefined): void => {
  said = next;
  for (const listener of listeners) listener();
};

/** Says something in the snackbar; it replaces what is open there (rule 4.22). */
export function say(words: Saying, act?: () => void): void {
  count += 1;
  tell({ id: count, words, act });
}
export const hush = (): void => tell(undefined);

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const current = (): Said | undefined => said;
