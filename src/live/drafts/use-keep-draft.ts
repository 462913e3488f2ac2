import { same } from '../../../sync/contract/rules/same.ts';
import type { Content, Entry } from '../../../sync/outbox/entry.ts';
import { dropDraftFiles, TICKET_DRAFT } from '../../../sync/page/files.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { isOf } from '../../rules/content-of.ts';
import { formOf, isBegun, withDraft } from '../../rules/drafts/form-draft.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { changeValue, readValue } from '../account/session-value.ts';
import { useStore } from '../account/store.tsx';
import { useForgetDialog } from '../device/use-app-dialog.ts';
import { useActions } from '../outbox/use-actions.ts';
import { useEditPost } from './use-edit-post.ts';
import { useKeepComment } from './use-keep-comment.ts';

type Drafts = Session['drafts'];

/** `begun`: the form has another draft; `late`: it is on its way; `failed`: this device could not store it. In none of these anything was changed. */
export type Kept = 'kept' | 'begun' | 'late' | 'failed';

/**
 * Makes an entry's content the draft of its form, over another draft only if `replaces`. The entry leaves last: whatever interrupts this,
 * the content lies in at least one of the two.
 */
export function useKeepDraft(): (entry: Entry, replaces: boolean) => Promise<Kept> {
  const store = useStore();
  const actions = useActions();
  const forget = useForgetDialog();
  const editPost = useEditPost();
  const keepComment = useKeepComment();
  return async (entry, replaces) => {
    const { id, content, unsure } = entry;
    if (isPostContent(content)) {
      const done = await editPost(entry, replaces);
      return typeof done === 'string' ? done : 'kept';
    }
    if (content && isOf(content, 'add-comment')) return keepComment(entry, replaces);
    const form = formOf(content);
    if (!store || !actions || !content || !form) return 'failed';
    const writes = async (): Promise<Kept> => {
      // Also those that are not small yet.
      const originals = isOf(content, 'ask-help') ? ((await readValue(store, 'draft_originals')) ?? []) : [];
      const small = (await readValue(store, 'draft_pictures')) ?? [];
      const pictures = [...small, ...originals];
      let isThere = false;
      let before: Drafts = {};
      const made = picturesOf(content);
      const written = await changeValue(store, 'drafts', (was = {}) => {
        before = was;
        const next = withDraft(was, content);
        // A first press may have been interrupted: then the draft is this very entry's.
        const isOwn = same(next, was) && (pictures.length === 0 || same(pictures, made ?? pictures));
        isThere = !replaces && isBegun(form, was, pictures.length) && !isOwn;
        return isThere ? was : next;
      });
      if (isThere) return 'begun';
      const named = await changeValue(store, 'draft_pictures', (was = []) => made ?? was);
      if (!(written && named)) return 'failed';
      if (originals.length > 0) await changeValue(store, 'draft_originals', () => []);
      // A form that was open before would go on from what it knew.
      forget(form);
      // The row says that it may have arrived.
      if (!(await actions.discard(id, { keptBy: TICKET_DRAFT, ...(unsure && { although: 'unsure' }) }))) {
        // It is on its way: what lay there before lies there again, unless somebody writes on meanwhile.
        await changeValue(store, 'drafts', (was = {}) => (same(was, withDraft(before, content)) ? before : was));
        await changeValue(store, 'draft_pictures', (was = []) => (made && same(was, made) ? small : was));
        if (originals.length > 0) await changeValue(store, 'draft_originals', (was = []) => [...originals, ...was]);
        return 'late';
      }
      // Those of the draft whose place it took.
      const now = made ?? pictures;
      await dropDraftFiles(
        store,
        pictures.filter((one) => !now.some((other) => same(one, other))),
      );
      return 'kept';
    };
    return writes().catch(() => 'failed' as const);
  };
}

const picturesOf = (content: Content) => (isOf(content, 'ask-help') ? content.input.pictures : undefined);
