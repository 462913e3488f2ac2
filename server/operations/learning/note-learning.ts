import type { SignedInContext } from '../../context.ts';
import { noteChange } from '../changes/note-change.ts';

type Context = Pick<SignedInContext, 'db' | 'now' | 'documentsAbout'> & { readonly account: { readonly id: string } };

/** Notes for the person's other devices that their progress changed, in every document that shows it. */
export async function noteLearning({ db, now, account, documentsAbout }: Context): Promise<void> {
  await noteChange(db, `account:${account.id}`, now, ...documentsAbout('learning'));
}
