import type { SignedInContext } from '../call/handler.ts';
import { noteChange } from '../changes/note-change.ts';

type Context = Pick<SignedInContext, 'db' | 'now'> & { readonly account: { readonly id: string } };

const WHERE_STATES_SHOW = [
  'brand-courses',
  'all-programs-list',
  'all-programs-list-brand',
  'category-pwa',
  'all-programs-list-explore',
  'blended-details',
  'elearning-details',
  'home-pwa',
] as const;

/** Tells this person's other devices that states of programs changed, wherever those are shown. */
export async function noteLearning({ db, now, account }: Context): Promise<void> {
  await noteChange(db, `account:${account.id}`, now, ...WHERE_STATES_SHOW.map((endpoint) => ({ endpoint })));
}
