import { createSignal } from '../../signal.ts';

/** The last request without any answer, status 0 (rule 8.6); `pressed`: the person pressed for it, else the page asked by itself. */
export const unanswered = createSignal({ pressed: false });
