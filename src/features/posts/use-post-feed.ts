import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { writtenPost } from '../../../sync/contract/posts/written-post.ts';
import { perAccount } from '../../live/account/per-account.ts';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import { useDocuments } from '../../live/documents/use-documents.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { standingOf } from '../../live/documents/use-standing.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { isOf } from '../../rules/content-of.ts';
import { feedPage } from '../../rules/reads.ts';
import { joinPosts, seenPosts, withThisTag } from './rules/feed.ts';

/** The person's own posts that the server does not have, the newest first. */
export function useOwnWaiting(): readonly Post[] {
  const { entries } = useOutbox();
  return entries
    .flatMap((entry) => {
      const { content } = entry;
      return content && isOf(content, 'add-post') && standingOf([entry], () => true) ? [writtenPost(content.input)] : [];
    })
    .toReversed();
}

interface Feed {
  readonly posts: readonly Post[];
  /** Number of new posts above the first shown one; `show` shows them. */
  readonly fresh: number;
  readonly show: () => void;
  readonly more: boolean;
  readonly loadMore: () => void;
  readonly pulled: PullProgress;
  /** Whether the shown posts were found on this device, because the server's list is not here. */
  readonly isFromHere: boolean;
}

type Page = AppResponse<'social-feed'>;

/** How many pages were open when the feed was left, by tag, so that Back restores it. */
const useOpenedBefore = perAccount(() => new Map<string, number>());

/** The feed as far as it was asked for; `first`: the newest posts of all brands, which are on this device. */
export function usePostFeed(leapcode: string, first: Page, tag: string | undefined): Feed {
  const name = tag ?? '';
  const openedBefore = useOpenedBefore();
  const [opened, setOpened] = useState(() => openedBefore?.get(name) ?? 1);
  const from = tag === undefined ? 1 : 0;
  const requests = Array.from({ length: opened - from }, (_, i) => feedPage(leapcode, i + from, tag));
  const pulled = usePull(requests.map((request) => ['social-feed', request]));
  const older = useDocuments('social-feed', requests) ?? [];
  const pages = tag === undefined ? [first, ...older] : older;
  const gap = pages.indexOf(undefined);
  const here = pages.slice(0, gap < 0 ? undefined : gap).filter((page) => page !== undefined);
  const isFromHere = tag !== undefined && here.length === 0;
  const waiting = new Set(useOwnWaiting().map(({ id }) => id));
  const all = isFromHere ? withThisTag(first.posts, tag) : joinPosts(here.map(({ posts }) => posts));
  const listed = all.filter(({ id }) => !waiting.has(id));
  const [known, setKnown] = useState<ReadonlySet<string>>();
  // The posts that were there first. Later ones wait above, so that the reader's place does not move.
  if (known === undefined && !isFromHere && listed.length > 0) setKnown(new Set(listed.map(({ id }) => String(id))));
  const { seen, fresh } = seenPosts(listed, known);
  return {
    posts: seen,
    fresh,
    show: () => {
      flushSync(() => setKnown(new Set(listed.map(({ id }) => String(id)))));
      window.scrollTo({ top: 0 });
    },
    more: gap < 0 && (here.at(-1)?.has_more ?? false),
    loadMore: () => {
      openedBefore?.set(name, opened + 1);
      setOpened(opened + 1);
    },
    pulled,
    isFromHere,
  };
}
