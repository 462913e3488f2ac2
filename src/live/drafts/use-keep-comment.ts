import { same } from '../../../sync/contract/rules/same.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';
import { asStored, draftedComment, draftOfComment, withComment } from '../../rules/drafts/comment-draft.ts';
import { changeValue } from '../account/session-value.ts';
import { useStore } from '../account/store.tsx';
import { useActions } from '../outbox/use-actions.ts';
import type { Kept } from './use-keep-draft.ts';

/**
 * Makes a comment that was not sent, or that was refused, the draft of its post's field, over another draft only if `replaces`. The entry leaves last:
 * whatever interrupts this, what the person wrote lies in at least one of the two (law L7). `begun`: another draft lies there; `late`: it is on
 * its way already; `failed`: this device could not store it. In none of these anything was changed.
 */
export function useKeepComment(): (entry: Entry, replaces: boolean) => Promise<Kept> {
  const store = useStore();
  const actions = useActions();
  return async ({ id, content }, replaces) => {
    if (!store || !actions || !content || !isOf(content, 'add-comment')) return 'failed';
    const post = String(content.input.post_id);
    const keeps = async () => {
      let before = draftedComment(undefined);
      const made = asStored(draftOfComment(content));
      let isThere = false;
      const written = await changeValue(store, 'draft_comments', (was = {}) => {
        before = draftedComment(was[post]);
        const next = withComment(was, post, draftOfComment(content));
        // A first press may have been interrupted: then the draft is this very entry's.
        isThere = !replaces && before.text.trim() !== '' && !same(next[post], was[post]);
        return isThere ? was : next;
      });
      if (isThere) return 'begun';
      if (!written) return 'failed';
      if (await actions.discard(id)) return 'kept';
      // What lay there before lies there again, unless somebody writes on meanwhile.
      await changeValue(store, 'draft_comments', (was = {}) => (same(was[post], made) ? withComment(was, post, before) : was));
      return 'late';
    };
    return keeps().catch(() => 'failed' as const);
  };
}
