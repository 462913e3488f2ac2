import { useState } from 'react';
import { sizeText } from '../../i18n/size.ts';
import { installText } from '../../i18n/subjects/help/install.ts';
import type { Diagnostics } from '../../live/device/diagnostics.ts';
import { usePacks } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Fact } from './fact.tsx';

/** Free storage below which the next video does not fit (bytes). */
const LOW = 200_000_000;

/** Asks the browser for persistent storage; it may refuse. */
function Keep({ onKept }: { onKept: () => void }) {
  const [isRefused, setRefused] = useState(false);
  const ask = async (): Promise<void> => {
    const isKept = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    if (isKept) onKept();
    else setRefused(true);
  };
  if (isRefused)
    return (
      <p className="meta" role="status" tabIndex={-1} ref={focusOnMount}>
        {installText('install.keepNo')}
      </p>
    );
  return (
    <Button variant="line" onClick={() => void ask()}>
      {installText('install.keep')}
    </Button>
  );
}

/** The conditions for working offline on this phone, each with what to do about it. */
export function PhoneChecks({ browser, store }: Diagnostics) {
  const [wasKept, setKept] = useState(false);
  const packs = usePacks();
  const isKept = wasKept || browser.isPersisted || store.isKept === true;
  const free =
    browser.quota === null || browser.used === null
      ? null
      : Math.max(0, browser.quota - browser.used);
  const count = packs?.packs.length ?? 0;
  return (
    <div>
      <Fact
        tone={browser.hasShell ? 'here' : 'wait'}
        title={installText('install.opens')}
        note={browser.hasShell ? undefined : installText('install.opensNot')}
      />
      <Fact
        tone={isKept ? 'here' : 'wait'}
        title={installText('install.kept')}
        note={isKept ? undefined : installText('install.keptNot')}
      >
        {!isKept && <Keep onKept={() => setKept(true)} />}
      </Fact>
      {packs && (
        <Fact tone={count > 0 ? 'here' : 'info'} title={installText('install.packs', { count })}>
          <MoreLink to={paths.downloads}>{installText('install.toPacks')}</MoreLink>
        </Fact>
      )}
      {free !== null && (
        <Fact
          tone={free < LOW ? 'need' : 'here'}
          title={installText(free < LOW ? 'install.roomLow' : 'install.room', {
            size: sizeText(free),
          })}
        />
      )}
    </div>
  );
}
