import type { ActionName } from '../../sync/actions/index.ts';
import type { Content } from '../../sync/outbox/entry.ts';

/** Narrows a content to one action, so that its input is typed. */
export const isOf = <A extends ActionName>(content: Content, name: A): content is Content<A> =>
  content.action === name;
