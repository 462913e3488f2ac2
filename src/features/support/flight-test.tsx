import { useEffect, useState } from 'react';
import { installText } from '../../i18n/subjects/help/install.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Fact } from './fact.tsx';

/**
 * Whether the app is installed offline on this phone: fetches its page from the service worker,
 * without the network.
 */
async function opensHere(): Promise<boolean> {
  const page = await fetch('/index.html').catch(() => null);
  // Reads to the end: an open response would keep the worker from being replaced by a new version.
  const text = await page?.text().catch(() => '');
  return page?.ok === true && text !== '';
}

/** Shows that the app opens without a connection (F24). */
export function FlightTest() {
  const online = useOnline();
  const [isOn, setOn] = useState(false);
  const [opens, setOpens] = useState<boolean>();
  useEffect(() => {
    if (!isOn || online) return undefined;
    let cancelled = false;
    void opensHere().then((found) => cancelled || setOpens(found));
    return () => {
      cancelled = true;
    };
  }, [isOn, online]);
  if (!isOn)
    return (
      <Button variant="line" icon="offline" onClick={() => setOn(true)}>
        {installText('install.try')}
      </Button>
    );
  return (
    <div role="status" tabIndex={-1} ref={focusOnMount}>
      {opens === undefined ? (
        <Fact
          tone="wait"
          title={installText('install.tryWaits')}
          note={installText('install.tryText')}
        />
      ) : (
        <Fact
          tone={opens ? 'here' : 'need'}
          title={installText(opens ? 'install.tryGood' : 'install.tryBad')}
        />
      )}
    </div>
  );
}
