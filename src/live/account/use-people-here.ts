import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { othersHere, type PersonHere, peopleTurn } from '../../../sync/page/accounts.ts';
import { useDevice } from './store.tsx';

/**
 * Other people with unsent work on this device, updated on every change; undefined until they were
 * read.
 */
export function usePeopleHere(): readonly PersonHere[] | undefined {
  const device = useDevice();
  const [people, setPeople] = useState<readonly PersonHere[]>();
  useEffect(() => {
    if (!device) return undefined;
    let over = false;
    // Names are decrypted with the device's key, which a live query cannot wait for (law L10). So
    // the query only reports the change, and the names are read outside it.
    const watched = liveQuery(() => peopleTurn(device)).subscribe(() => {
      void othersHere(device).then((now) => over || setPeople(now));
    });
    return () => {
      over = true;
      watched.unsubscribe();
    };
  }, [device]);
  return people;
}
