import { say } from '../../live/say.ts';

/** An error toast, titled 'Error' (rules 8.1 and 8.2). */
export const sayError = (message: string): void => say({ as: 'toast', level: 'error', message });
