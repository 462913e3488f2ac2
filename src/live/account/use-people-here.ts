import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { othersHere, type PersonHere, peopleTurn } from '../../../sync/page/accounts.ts';
import { useDevice } from './store.tsx';

/** Who else's work lies on this device, updated on every change; undefined until it was read. */
export function usePeopleHere(): readonly PersonHere[] | undefined {
  const device = useDevice();
  const [people, setPeople] = useState<readonly PersonHere[]>();
  useEffect(() => {
    if (!device) return undefined;
    let over = false;
    // Names open with the device's key, which a live query cannot wait for: it tells of the change,
    // and they are read beside it.
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
