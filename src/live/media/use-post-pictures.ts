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
 * Whether people uploaded the picture. Such pictures are stored sealed; public drawings are in the
 * service worker's cache (S22).
 */
const isUploaded = (address: string): boolean => address.startsWith('/uploads/');

/**
 * Fetches a picture from its signed address, through the server like everything that is stored
 * (record 0033). Null for any other content, such as a captive portal's page.
 */
async function fetchPicture(url: string): Promise<Blob | null> {
  const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}here=1`, {
    credentials: 'omit',
  }).catch(() => null);
  const picture = answer?.ok ? await answer.blob().catch(() => null) : null;
  return picture?.type.startsWith('image/') ? picture : null;
}

/**
 * Stores small pictures of the newest posts on this device, one after another in the background,
 * with the person's consent; removes those of older posts. `addresses`: paths of the small files.
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
    // After a failure, as on a full disk, the next visit fetches the missing pictures.
    void keep().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [store, online, saves, wanted, media, read]);
}

/**
 * An object URL of a stored picture while there is no connection; undefined with a connection, or
 * if it is not stored.
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
