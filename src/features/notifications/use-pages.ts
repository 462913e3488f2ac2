import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../../sync/contract/constants.ts';
import type { Pulled } from '../../live/pulled.tsx';
import { useDocuments } from '../../live/use-documents.ts';
import type { Me } from '../../live/use-me.ts';
import { usePull } from '../../live/use-pull.ts';
import { noticePage } from '../../rules/notice-page.ts';
import { type JoinedNotices, joinNotices } from '../../rules/notice-pages.ts';

interface Pages {
  /** Undefined until this device was looked through. */
  readonly joined: JoinedNotices | undefined;
  readonly pulled: Pulled;
  readonly more: () => void;
}

/** How many pages were open when the list was left: Back finds its place. */
let openedBefore = 1;

/** The pages of the list that were asked for so far, ten notices each. */
export function usePages({ leapcode }: Me): Pages {
  const [opened, setOpened] = useState(openedBefore);
  const requests = Array.from({ length: opened }, (_, page) => noticePage(leapcode, page * PAGE_SIZE));
  const pages = useDocuments('notification-list', requests);
  const pulled = usePull('notification-list', requests);
  // A new notice shifts all others from page to page, so every open page is asked for again.
  const newest = pages?.[0]?.value?.notification_list[0]?.id;
  const known = useRef(newest);
  const { again } = pulled;
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current && opened > 1) again();
    known.current = newest;
  }, [newest, opened, again]);
  const more = (): void => {
    openedBefore = opened + 1;
    setOpened(openedBefore);
  };
  return {
    joined:
      pages &&
      joinNotices(
        pages.map(({ value }) => value),
        PAGE_SIZE,
      ),
    pulled,
    more,
  };
}
