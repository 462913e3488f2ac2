import { same } from '../../../sync/contract/rules/same.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { dropDraftFiles, POST_DRAFT } from '../../../sync/page/files.ts';
import { allFilesOf, draftOf, filesOf, isBegunPost, isPostContent, NEW_POST, withPostDraft } from '../../rules/drafts/post-draft.ts';
import { pathTo } from '../../rules/paths.ts';
import { changeValue } from '../account/session-value.ts';
import { useStore } from '../account/store.tsx';
import { useActions } from '../outbox/use-actions.ts';

/**
 * `begun`: the draft says something else already; `late`: it is on its way; `failed`: this device could not store it. In none of these anything was
 * changed. Else the address of the form.
 */
export type Reopened = { readonly to: string } | 'begun' | 'late' | 'failed';
export type Reopen = (entry: Entry, replaces: boolean) => Promise<Reopened>;

/**
 * Makes a post that was not sent, or that was refused, the draft of its form, over another draft only if `replaces`. The entry leaves last:
 * whatever interrupts this, what the person wrote lies in at least one of the two (law L7).
 */
export function useEditPost(): Reopen {
  const store = useStore();
  const actions = useActions();
  return async ({ id, content }, replaces) => {
    if (!store || !actions || !isPostContent(content)) return 'failed';
    const [name, draft] = draftOf(content);
    const reopen = async (): Promise<Reopened> => {
      let before = undefined as ReturnType<typeof draftOf>[1] | undefined;
      let isThere = false;
      const written = await changeValue(store, 'draft_posts', (was = {}) => {
        before = was[name];
        // A first press may have been interrupted: then the draft is this very entry's.
        isThere = !replaces && isBegunPost(before) && !same(before, draft);
        return isThere ? was : withPostDraft(was, name, draft);
      });
      if (isThere) return 'begun';
      if (!written) return 'failed';
      if (!(await actions.discard(id, { keptBy: POST_DRAFT }))) {
        await changeValue(store, 'draft_posts', (was = {}) => (same(was[name], draft) ? withPostDraft(was, name, before ?? null) : was));
        return 'late';
      }
      const now = filesOf(draft);
      const left = (before ? allFilesOf(before) : []).filter((one) => !now.some((other) => same(one, other)));
      await dropDraftFiles(store, left, POST_DRAFT);
      return { to: pathTo('addPost', { post: name === NEW_POST ? undefined : name }) };
    };
    return reopen().catch(() => 'failed' as const);
  };
}
