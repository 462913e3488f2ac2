import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { POST_LIMITS } from '../../../sync/contract/post.ts';
import { postsText } from '../../i18n/posts.ts';
import { shotsText } from '../../i18n/shots.ts';
import { sayError } from '../../live/device/say.ts';
import { takeShared } from '../../live/drafts/take-shared.ts';
import { paths } from '../../rules/paths.ts';
import { isVideoComing } from '../../rules/post-draft.ts';
import { sharedShots, withShared } from './rules/shared-in.ts';
import type { PostForming } from './use-post-draft.ts';

/** Puts what was shared into the app into the draft of a new post, beside what is written there already. It is stored with it, and sent by the person. */
export function useSharedIn(isShared: boolean, written: PostForming): void {
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const latest = useRef(written);
  latest.current = written;
  const { known } = written;
  useEffect(() => {
    if (!isShared || !known || isTaken.current) return;
    isTaken.current = true;
    const bring = async (): Promise<void> => {
      const shared = await takeShared();
      if (!shared) return sayError(postsText('posts.sharedLost'));
      const { view, shots, write, add } = latest.current;
      const { draft } = view;
      const text = withShared(draft.text, shared.text, POST_LIMITS.text);
      if (text !== draft.text) write({ text });
      const most = POST_LIMITS.pictures;
      const { fits, fault } = sharedShots(shared.files, { count: shots.length, hasVideo: draft.video !== undefined || isVideoComing(draft), most });
      if (fault) sayError(shotsText(`shots.fault.${fault}`, { most }));
      if (fits.length > 0) await add(fits);
    };
    // A reload does not ask for it once more; who has gone on meanwhile is not brought back.
    void bring().finally(() => location.pathname === paths.addPost && navigate(paths.addPost, { replace: true }));
  }, [isShared, known, navigate]);
}
