import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { POST_LIMITS, type Post } from '../../../sync/contract/posts/post.ts';
import { type DraftFile, isVideo } from '../../../sync/files/draft-files.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { takeShared } from '../../live/drafts/take-shared.ts';
import { useDeviceHands, useDraftMachine } from '../../live/drafts/use-draft-machine.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import {
  draftOfPost,
  filesOf,
  isVideoComing,
  keptMedia,
  NEW_POST,
  NO_DRAFT,
} from '../../rules/drafts/post-draft.ts';
import { paths } from '../../rules/paths.ts';
import { textParts } from './rules/post-text.ts';
import { isVideoFile, type ShotFault, sharedShots, shotFault, withShared } from './rules/shots.ts';
import { useAuthor } from './use-post-actions.ts';
import { type WrittenPost, writtenPost } from './written-post.ts';

/** Adds content shared into the app to the draft of a new post. The person sends it. */
export function useSharedIn(isShared: boolean, written: PostForming): void {
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const latest = useRef(written);
  latest.current = written;
  const { known } = written;
  useEffect(() => {
    if (!isShared || !known || isTaken.current) return;
    isTaken.current = true;
    const addShared = async (): Promise<void> => {
      const shared = await takeShared();
      if (!shared) return sayError(postsText('posts.sharedLost'));
      const { view, shots, write, add } = latest.current;
      const { draft } = view;
      const text = withShared(draft.text, shared.text, POST_LIMITS.text);
      if (text !== draft.text) write({ text });
      const most = POST_LIMITS.pictures;
      const { fits, fault } = sharedShots(shared.files, {
        count: shots.length,
        hasVideo: draft.video !== undefined || isVideoComing(draft),
        most,
      });
      if (fault) sayError(postsText(`shots.fault.${fault}`, { most }));
      if (fits.length > 0) await add(fits);
    };
    // Removes `shared` from the address, so that a reload does not take it again, unless the person
    // has left the page.
    void addShared().finally(
      () => location.pathname === paths.addPost && navigate(paths.addPost, { replace: true }),
    );
  }, [isShared, known, navigate]);
}

/** The distinct tags of a text, up to the limit. */
const tagsIn = (text: string): string[] =>
  [...new Set(textParts(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : [])))].slice(
    0,
    POST_LIMITS.tags,
  );

/** Puts a post or its changes into the outbox. Returns whether the entry is stored. */
export function usePublish(
  me: Me,
  base: Post | undefined,
): (
  written: { readonly draft: PostDraft; readonly post_id: string },
  division_code: string,
) => Promise<boolean> {
  const actions = useActions();
  const online = useOnline();
  const { author, at } = useAuthor();
  return async ({ draft, post_id }, division_code) => {
    const { program_id, product_id, pictures } = draft;
    const media = base ? keptMedia(base, draft) : [];
    const written = {
      text: draft.text.trim(),
      tags: tagsIn(draft.text),
      pictures: [...filesOf(draft)],
      alts: [...media.map(({ alt }) => alt), ...pictures.map(({ alt }) => alt.trim())],
      ...(program_id != null && { program_id }),
      ...(product_id != null && { product_id }),
      at: at(),
    };
    const stored = base
      ? actions?.dispatch('edit-post', {
          ...written,
          post_id: base.id,
          media,
          drop: [...(draft.drop ?? [])],
        })
      : actions?.dispatch('add-post', {
          ...written,
          post_id,
          leapcode: me.leapcode,
          author,
          division_code,
        });
    const isStored = Boolean(await stored?.catch(() => null));
    if (!isStored) sayError(insideText('device.notStored'));
    else
      say({
        kind: 'toast',
        level: 'info',
        message: () => postsText(online ? 'posts.sentNow' : 'posts.savedLater'),
      });
    return isStored;
  };
}

/** The draft of a post and the functions that its form calls. */
export interface PostForming extends Pick<WrittenPost, 'write' | 'settle' | 'end'> {
  readonly known: boolean;
  readonly view: WrittenPost['view'];
  /** The pictures whose bytes are stored, and the poster of a video. */
  readonly shots: readonly DraftFile[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly addVideo: (file: File) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Swaps a picture with the next one. */
  readonly later: (key: string) => void;
  readonly describe: (key: string, alt: string) => void;
}

/** The draft of a post, shared and merged between tabs. `base`: the post that is changed. */
export function usePostDraft(base: Post | undefined): PostForming {
  const name = base ? String(base.id) : NEW_POST;
  const empty = base ? draftOfPost(base) : NO_DRAFT;
  const hands = useDeviceHands('draft:post');
  const { known, value, keep, read } = useSessionValue('draft_posts');
  const live = useLiveValue('draft_posts');
  const written = useDraftMachine(`post ${name}`, () =>
    hands && known
      ? writtenPost({ name, empty, isNew: !base, begun: value?.[name], hands, read, keep })
      : null,
  );
  useEffect(() => {
    if (live) void written?.merge(live.value?.[name]);
  }, [live, written, name]);

  const files = written?.machine.state().files ?? [];
  const shots = files.filter(({ file }) => file && !isVideo(file));
  const view = written?.view ?? {
    draft: empty,
    openedAs: undefined,
    isKept: false,
    fault: undefined,
    share: undefined,
  };
  const refuse = (fault: ShotFault | undefined): boolean => {
    if (fault) written?.setFault(fault);
    return fault !== undefined;
  };
  return {
    known: written?.machine.state().isKnown ?? false,
    view,
    shots,
    async add(chosen) {
      const chosenFiles = (written?.machine.state().files ?? []).flatMap(({ file }) =>
        file ? [file] : [],
      );
      const kept = base ? base.media.length - (written?.view.draft.drop?.length ?? 0) : 0;
      if (!refuse(shotFault([...chosenFiles, ...chosen], POST_LIMITS.pictures - kept)))
        await written?.choose(chosen);
    },
    async addVideo(file) {
      if (!refuse(isVideoFile(file, POST_LIMITS.video) ? undefined : 'video'))
        await written?.choose([file]);
    },
    remove(key) {
      written?.setFault(undefined);
      written?.machine.send({ type: 'took', keys: [key] });
    },
    later(key) {
      const keys = files.map((item) => item.key);
      const from = keys.indexOf(key);
      keys.splice(from + 1, 0, ...keys.splice(from, 1));
      written?.setFault(undefined);
      written?.machine.send({ type: 'ordered', keys });
    },
    describe: (key, alt) => written?.describe(key, alt),
    write: (change: Partial<PostDraft>) => written?.write(change),
    settle: async () => (await written?.settle()) ?? { draft: empty, post_id: name },
    end: async (isSent) => written?.end(isSent),
  };
}
