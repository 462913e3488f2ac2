import type { ActionName } from '../../sync/actions/index.ts';
import type { Content } from '../../sync/outbox/entry.ts';

/** Narrows an entry's content to one action, which types its input. */
export const isOf = <A extends ActionName>(content: Content, name: A): content is Content<A> =>
  content.action === name;
