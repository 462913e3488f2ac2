import * as z from 'zod/mini';
import { Line, maybe } from './patterns.ts';

/** What every call that only says yes or no answers; a refusal has `error: true` and says why. */
export const Verdict = z.object({ error: z.boolean(), message: maybe(Line), code: maybe(Line) });
