import { same } from '../../../sync/contract/rules/same.ts';
import type { Content, Entry } from '../../../sync/outbox/entry.ts';
import {
  type DraftOwner,
  dropDraftFiles,
  POST_DRAFT,
  PROFILE_DRAFT,
  TICKET_DRAFT,
} from '../../../sync/page/files.ts';
import type { StoredPicture } from '../../../sync/store/drafts.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { isOf } from '../../rules/content-of.ts';
import { draftedComment, draftOfComment, withComment } from '../../rules/drafts/comment-draft.ts';
import {
  draftOfProfile,
  isBegun,
  isProfileContent,
  type OwnForm,
  replacesDraft,
  restoreReplaced,
  withDraft,
  withoutGaps,
} from '../../rules/drafts/form-draft.ts';
import {
  allFilesOf,
  draftOf,
  isBegunPost,
  isPostContent,
  NEW_POST,
  NO_DRAFT,
  withPostDraft,
} from '../../rules/drafts/post-draft.ts';
import { pathTo } from '../../rules/paths.ts';
import { changeValue, readValue } from '../account/session-value.ts';
import { useStore } from '../account/store.tsx';
import { useForgetDialog } from '../device/use-app-dialog.ts';
import { useActions } from '../outbox/use-actions.ts';

type Key =
  | 'drafts'
  | 'draft_pictures'
  | 'draft_originals'
  | 'draft_posts'
  | 'draft_comments'
  | 'draft_profile';
type Drafts = Pick<Session, Key>;
const NO_DRAFTS: Drafts = {
  drafts: {},
  draft_pictures: [],
  draft_originals: [],
  draft_posts: {},
  draft_comments: {},
  draft_profile: {},
};

/** A content as the draft of its form. */
interface Form {
  /**
   * The session values that hold the draft. The first one decides whether the form has another
   * draft.
   */
  readonly keys: readonly [Key, ...Key[]];
  /** The session values with the content as the draft. */
  readonly made: (now: Drafts) => Partial<Drafts>;
  /**
   * Whether the form has a draft of other content. After an interrupted first press the draft is
   * this content.
   */
  readonly isAnother: (now: Drafts) => boolean;
  /** The stored files of the draft, and their owner. */
  readonly files?: (now: Drafts) => readonly StoredPicture[];
  readonly owner?: DraftOwner;
  /** The person was told that the content may have arrived. */
  readonly although?: 'unsure';
  /** The dialog that shows the draft. */
  readonly dialog?: OwnForm;
  /** The address of the form. */
  readonly to?: string;
}

const ofPost = (content: Content<'add-post'> | Content<'edit-post'>): Form => {
  const [name, draft] = draftOf(content);
  return {
    keys: ['draft_posts'],
    made: ({ draft_posts }) => ({ draft_posts: withPostDraft(draft_posts, name, draft) }),
    isAnother: ({ draft_posts }) =>
      isBegunPost(draft_posts[name]) && !same(draft_posts[name], draft),
    files: ({ draft_posts }) => allFilesOf(draft_posts[name] ?? NO_DRAFT),
    owner: POST_DRAFT,
    to: pathTo('addPost', { post: name === NEW_POST ? undefined : name }),
  };
};

const ofProfile = (content: Content<'update-profile'> | Content<'profile-picture'>): Form => {
  const draft = draftOfProfile(content);
  return {
    keys: ['draft_profile'],
    made: ({ draft_profile }) => ({
      draft_profile: withoutGaps({
        ...draft_profile,
        ...draft,
        ...(draft.picture && { original: undefined }),
      }),
    }),
    isAnother: ({ draft_profile }) => replacesDraft(draft_profile, draft),
    files: ({ draft_profile: { picture, original } }) =>
      [picture, original?.picture].flatMap((one) => one ?? []),
    owner: PROFILE_DRAFT,
    although: 'unsure',
    to: pathTo('myProfile', { edit: draft.picture ? 'picture' : 'words' }),
  };
};

const ofTicket = (content: Content<'ask-help'>): Form => {
  const { pictures } = content.input;
  // Includes pictures that are not compressed yet.
  const files = ({ draft_pictures, draft_originals }: Drafts): readonly StoredPicture[] => [
    ...draft_pictures,
    ...draft_originals,
  ];
  return {
    keys: ['drafts', 'draft_pictures', 'draft_originals'],
    made: ({ drafts }) => ({
      drafts: withDraft(drafts, content),
      draft_pictures: pictures,
      draft_originals: [],
    }),
    isAnother(now) {
      const stored = files(now);
      const isOwn =
        same(withDraft(now.drafts, content), now.drafts) &&
        (stored.length === 0 || same(stored, pictures));
      return isBegun('help', now.drafts, stored.length) && !isOwn;
    },
    files,
    owner: TICKET_DRAFT,
    although: 'unsure',
    dialog: 'help',
  };
};

const ofRating = (content: Content<'rate-us'>): Form => ({
  keys: ['drafts'],
  made: ({ drafts }) => ({ drafts: withDraft(drafts, content) }),
  isAnother: ({ drafts }) =>
    isBegun('rate', drafts, 0) && !same(withDraft(drafts, content), drafts),
  although: 'unsure',
  dialog: 'rate',
});

const ofComment = (content: Content<'add-comment'>): Form => {
  const post = String(content.input.post_id);
  const made = ({ draft_comments }: Drafts) => ({
    draft_comments: withComment(draft_comments, post, draftOfComment(content)),
  });
  return {
    keys: ['draft_comments'],
    made,
    isAnother(now) {
      const was = now.draft_comments[post];
      return draftedComment(was).text.trim() !== '' && !same(made(now).draft_comments[post], was);
    },
  };
};

const row =
  <C extends Content>(isContent: (content: Content) => content is C, form: (content: C) => Form) =>
  (content: Content): readonly Form[] =>
    isContent(content) ? [form(content)] : [];

const forms = [
  row(isPostContent, ofPost),
  row(isProfileContent, ofProfile),
  row((content) => isOf(content, 'ask-help'), ofTicket),
  row((content) => isOf(content, 'rate-us'), ofRating),
  row((content) => isOf(content, 'add-comment'), ofComment),
];

/** Undoes the change from `before` to `made` in `now`, and keeps later changes. */
function restored<V extends object>(now: V, made: V, before: V): V {
  if (!Array.isArray(now) || !Array.isArray(made) || !Array.isArray(before))
    return restoreReplaced(now, made, before);
  const isIn = (list: readonly unknown[], one: unknown): boolean =>
    list.some((other) => same(one, other));
  // The lists have the same element type.
  return [
    ...before,
    ...now.filter((one) => !isIn(made, one) && !isIn(before, one)),
  ] as unknown as V;
}

/**
 * The form's address, if it has one; or the reason why nothing was changed. `begun`: the form has
 * another draft. `late`: the entry is being sent. `failed`: the draft could not be stored.
 */
type Drafted = { readonly to: string | undefined } | 'begun' | 'late' | 'failed';

async function readDrafts(store: Store, keys: readonly Key[]): Promise<Drafts> {
  const read = await Promise.all(
    keys.map(async (key) => [key, await readValue(store, key)] as const),
  );
  return { ...NO_DRAFTS, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
}

/**
 * Turns the content of an unsent or refused entry into the draft of its form, replacing another
 * draft only if `replaces`. The entry is deleted last, so that after any interruption the content
 * is in the entry or the draft (law L7).
 */
export function useIntoDraft(): (entry: Entry, replaces: boolean) => Promise<Drafted> {
  const store = useStore();
  const actions = useActions();
  const forget = useForgetDialog();
  return async ({ id, content, unsure }, replaces) => {
    const [form] = content ? forms.flatMap((formOf) => formOf(content)) : [];
    if (!store || !actions || !form) return 'failed';
    const { keys, files = () => [], owner, although, dialog, to } = form;
    const [first, ...rest] = keys;
    const change = (key: Key, next: (was: Drafts[Key]) => Drafts[Key]): Promise<boolean> =>
      changeValue<Key>(store, key, (was) => next(was ?? NO_DRAFTS[key]));
    const move = async (): Promise<Drafted> => {
      let before = await readDrafts(store, keys);
      let made = before;
      let isAnother = false;
      let isWritten = await change(first, (was) => {
        before = { ...before, [first]: was };
        made = { ...before, ...form.made(before) };
        isAnother = !replaces && form.isAnother(before);
        return isAnother ? was : made[first];
      });
      if (isAnother) return 'begun';
      for (const key of rest) isWritten = (await change(key, () => made[key])) && isWritten;
      if (!isWritten) return 'failed';
      // A mounted form would keep its old text.
      if (dialog) forget(dialog);
      if (
        !(await actions.discard(id, {
          ...(owner && { keptBy: owner }),
          ...(although && unsure && { although }),
        }))
      ) {
        for (const key of keys) await change(key, (was) => restored(was, made[key], before[key]));
        return 'late';
      }
      const stay = files(made);
      const left = files(before).filter((one) => !stay.some((other) => same(one, other)));
      if (owner) await dropDraftFiles(store, left, owner);
      return { to };
    };
    return move().catch(() => 'failed' as const);
  };
}
