import type { brandRows } from '../../../sync/contract/brands.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Divisions, their brands and courses. */
export const brandHandlers: HandlersOf<typeof brandRows> = {};
