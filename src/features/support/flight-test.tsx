import { useEffect, useState } from 'react';
import { installText } from '../../i18n/subjects/help/install.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Fact } from './fact.tsx';

/**
 * Whether this phone has the app itself: its whole page comes from the service worker while nothing
 * else answers.
 */
async function opensHere(): Promise<boolean> {
  const page = await fetch('/index.html').catch(() => null);
  // Read to its end, as the worker could not give way to a new version before.
  const text = await page?.text().catch(() => '');
  return page?.ok === true && text !== '';
}

/** Lets the person see for themselves that the app opens without a signal (F24). */
export function FlightTest() {
  const online = useOnline();
  const [isOn, setOn] = useState(false);
  const [opens, setOpens] = useState<boolean>();
  useEffect(() => {
    if (!isOn || online) return undefined;
    let over = false;
    void opensHere().then((found) => over || setOpens(found));
    return () => {
      over = true;
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
