import { same } from '../../../sync/contract/rules/same.ts';
import { dropDraftFiles, PROFILE_DRAFT } from '../../../sync/page/files.ts';
import type { ProfileDraft } from '../../../sync/store/drafts.ts';
import { draftOfProfile, isProfileContent, takenBack, takesPlace, withoutGaps } from '../../rules/drafts/form-draft.ts';
import { pathTo } from '../../rules/paths.ts';
import { changeValue } from '../account/session-value.ts';
import { useStore } from '../account/store.tsx';
import { useActions } from '../outbox/use-actions.ts';
import type { Reopen, Reopened } from './use-edit-post.ts';

/**
 * Makes changes of the profile that were not sent, or that were refused, the draft of their form, over another draft only if `replaces`. The entry
 * leaves last: whatever interrupts this, what the person wrote lies in at least one of the two (law L7).
 */
export function useEditProfile(): Reopen {
  const store = useStore();
  const actions = useActions();
  return async ({ id, content, unsure }, replaces) => {
    if (!store || !actions || !isProfileContent(content)) return 'failed';
    const draft = draftOfProfile(content);
    const reopen = async (): Promise<Reopened> => {
      let before: ProfileDraft = {};
      let made: ProfileDraft = {};
      let isThere = false;
      const written = await changeValue(store, 'draft_profile', (was = {}) => {
        before = was;
        isThere = !replaces && takesPlace(was, draft);
        made = withoutGaps({ ...was, ...draft, ...(draft.picture && { original: undefined }) });
        return isThere ? was : made;
      });
      if (isThere) return 'begun';
      if (!written) return 'failed';
      // Changes that may have arrived can be sent again.
      if (!(await actions.discard(id, { keptBy: PROFILE_DRAFT, ...(unsure && { although: 'unsure' }) }))) {
        await changeValue(store, 'draft_profile', (was = {}) => takenBack(was, made, before));
        return 'late';
      }
      const left = draft.picture ? [before.picture, before.original?.picture] : [];
      await dropDraftFiles(
        store,
        left.flatMap((one) => (one && !same(one, draft.picture) ? [one] : [])),
        PROFILE_DRAFT,
      );
      return { to: pathTo('myProfile', { edit: draft.picture ? 'picture' : 'words' }) };
    };
    return reopen().catch(() => 'failed' as const);
  };
}
