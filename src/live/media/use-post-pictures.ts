import { useEffect, useState } from 'react';
import {
  dropOtherPostPictures,
  keepPostPicture,
  missingPostPictures,
  openPostPicture,
} from '../../../sync/page/files.ts';
import { unlessClosed, useStore } from '../account/store.tsx';
import { useConsent } from '../device/use-consent.ts';
import { useOnline } from '../device/use-network.ts';
import { useMedia, useSaver } from './use-media.ts';

/**
 * Public drawings are in the cache of the service worker; pictures that people uploaded are kept
 * sealed (S22).
 */
const isUploaded = (address: string): boolean => address.startsWith('/uploads/');

/**
 * A picture at its signed address, from the server itself as all that is kept (record 0033); a page
 * in its place is that of a Wi-Fi, and is not kept.
 */
async function fetchPicture(url: string): Promise<Blob | null> {
  const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}here=1`, {
    credentials: 'omit',
  }).catch(() => null);
  const picture = answer?.ok ? await answer.blob().catch(() => null) : null;
  return picture?.type.startsWith('image/') ? picture : null;
}

/**
 * Keeps small pictures of the newest posts on this device, one after another beside what the person
 * does, if they allowed that; those of older posts leave. `addresses`: of the small files, as the
 * server names them.
 */
export function useKeepPostPictures(addresses: readonly string[]): void {
  const store = useStore();
  const online = useOnline();
  const saves = useSaver();
  const media = useMedia();
  const { read } = useConsent();
  const wanted = addresses.filter(isUploaded).join(' ');
  useEffect(() => {
    if (!store || !online || saves) return undefined;
    let left = false;
    const all = wanted.split(' ').filter(Boolean);
    const keep = async (): Promise<void> => {
      if (!(await read()).prefetch) return;
      await unlessClosed(store, dropOtherPostPictures(store, all));
      for (const address of (await unlessClosed(store, missingPostPictures(store, all))) ?? []) {
        const url = media(address);
        const picture = left || !url ? null : await fetchPicture(url);
        if (picture && !left)
          await unlessClosed(store, keepPostPicture(store, address, picture, Date.now()));
      }
    };
    // A full disk, or a store that closed: what is missing is asked for at the next visit.
    void keep().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [store, online, saves, wanted, media, read]);
}

/**
 * The address of a kept picture while there is no connection; undefined if it is not here, or not
 * needed.
 */
export function useKeptPostPicture(address: string | undefined): string | undefined {
  const store = useStore();
  const online = useOnline();
  const [shown, setShown] = useState<{ readonly of: string; readonly url: string }>();
  useEffect(() => {
    if (!store || online || address === undefined || !isUploaded(address)) return undefined;
    let url: string | undefined;
    let cancelled = false;
    void unlessClosed(store, openPostPicture(store, address))
      .catch(() => null)
      .then((file) => {
        if (cancelled || !file) return;
        url = URL.createObjectURL(file);
        setShown({ of: address, url });
      });
    return () => {
      cancelled = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [store, online, address]);
  return !online && shown && shown.of === address ? shown.url : undefined;
}
