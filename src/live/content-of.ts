import type { ActionName } from '../../sync/actions/index.ts';
import type { Content } from '../../sync/outbox.ts';

/** Whether a content is that of an action; its input is known then. */
export const isOf = <A extends ActionName>(content: Content, name: A): content is Content<A> => content.action === name;
