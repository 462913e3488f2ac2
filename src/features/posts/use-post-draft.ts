import { useEffect } from 'react';
import { POST_LIMITS, type Post } from '../../../sync/contract/post.ts';
import { type DraftFile, isVideo } from '../../../sync/files/draft-files.ts';
import type { PostDraft } from '../../../sync/store/drafts.ts';
import { useLiveValue, useSessionValue } from '../../live/account/use-session-value.ts';
import { useDeviceHands, useDraftMachine } from '../../live/drafts/use-draft-machine.ts';
import { draftOfPost, NEW_POST, NO_DRAFT } from '../../rules/post-draft.ts';
import { isVideoFile, type ShotFault, shotFault } from './rules/shots.ts';
import { type WrittenPost, writtenPost } from './written-post.ts';

/** A post that is being written, and what its form does with it. */
export interface PostForming extends Pick<WrittenPost, 'write' | 'settle' | 'end'> {
  readonly known: boolean;
  readonly view: WrittenPost['view'];
  /** The pictures, as far as their bytes are here; a video is shown by its poster. */
  readonly shots: readonly DraftFile[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly addVideo: (file: File) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Puts a picture behind the next one. */
  readonly later: (key: string) => void;
  readonly describe: (key: string, alt: string) => void;
}

/** A post that is being written; two tabs write the same one, and each shows what the other wrote. `base`: the post that is changed. */
export function usePostDraft(base: Post | undefined): PostForming {
  const name = base ? String(base.id) : NEW_POST;
  const empty = base ? draftOfPost(base) : NO_DRAFT;
  const hands = useDeviceHands('draft:post');
  const { known, value, keep, read } = useSessionValue('draft_posts');
  const live = useLiveValue('draft_posts');
  const written = useDraftMachine(`post ${name}`, () =>
    hands && known ? writtenPost({ name, empty, isNew: !base, begun: value?.[name], hands, read, keep }) : null,
  );
  useEffect(() => {
    if (live) void written?.meet(live.value?.[name]);
  }, [live, written, name]);

  const files = written?.machine.state().files ?? [];
  const shots = files.filter(({ file }) => file && !isVideo(file));
  const view = written?.view ?? { draft: empty, openedAs: undefined, isKept: false, fault: undefined, share: undefined };
  const refuse = (fault: ShotFault | undefined): boolean => {
    if (fault) written?.setFault(fault);
    return fault !== undefined;
  };
  return {
    known: written?.machine.state().isKnown ?? false,
    view,
    shots,
    async add(chosen) {
      const now = (written?.machine.state().files ?? []).flatMap(({ file }) => (file ? [file] : []));
      const kept = base ? base.media.length - (written?.view.draft.drop?.length ?? 0) : 0;
      if (!refuse(shotFault([...now, ...chosen], POST_LIMITS.pictures - kept))) await written?.choose(chosen);
    },
    async addVideo(file) {
      if (!refuse(isVideoFile(file, POST_LIMITS.video) ? undefined : 'video')) await written?.choose([file]);
    },
    remove(key) {
      written?.setFault(undefined);
      written?.machine.send({ type: 'took', keys: [key] });
    },
    later(key) {
      const keys = files.map((one) => one.key);
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
