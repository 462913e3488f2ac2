import { isSameId } from '../../../../sync/contract/rules/same.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import { isOf } from '../../../rules/content-of.ts';

/** Whether the person's rating of this very program waits to be sent; one of another program is laid over every page of its kind, too. */
export const ratingWaits = (pending: readonly Content[], program: string | number | null | undefined): boolean =>
  pending.some((content) => isOf(content, 'rate-program') && isSameId(content.input.program_id, program));
