import { dateTimeOf } from '../../i18n/dates.ts';
import { sizeText } from '../../i18n/size.ts';
import { diagnosticsText } from '../../i18n/subjects/help/diagnostics.ts';
import { deviceZone } from '../../live/device/clock.ts';
import type { BrowserFacts, Diagnostics } from '../../live/device/diagnostics.ts';
import { Department } from '../../ui/frame/department.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { Fact } from './fact.tsx';

/** Used share of the storage from which the person should free some. */
const NEARLY_FULL = 0.8;

function Room({ used, quota }: BrowserFacts) {
  if (used === null || quota === null || quota === 0)
    return <Fact title={diagnosticsText('diagnostics.usedUnknown')} />;
  const isFull = used / quota >= NEARLY_FULL;
  const words = diagnosticsText('diagnostics.used', {
    used: sizeText(used),
    quota: sizeText(quota),
  });
  return (
    <Fact
      tone={isFull ? 'need' : 'here'}
      title={words}
      note={diagnosticsText(isFull ? 'diagnostics.nearlyFull' : 'diagnostics.room')}
    >
      <ProgressLine label={words} value={used} of={quota} />
    </Fact>
  );
}

function AppGroup({ build, engine, isInstalled, hasShell }: BrowserFacts) {
  return (
    <Department title={diagnosticsText('diagnostics.app')}>
      <Fact title={diagnosticsText('diagnostics.version')} end={<span lang="en">{build}</span>} />
      <Fact
        title={diagnosticsText('diagnostics.browser')}
        end={
          engine === null ? (
            diagnosticsText('diagnostics.otherBrowser')
          ) : (
            <span lang="en">{engine}</span>
          )
        }
      />
      {isInstalled ? (
        <Fact tone="here" title={diagnosticsText('diagnostics.installed')} />
      ) : (
        <Fact
          tone="info"
          title={diagnosticsText('diagnostics.tab')}
          note={diagnosticsText('diagnostics.tabNote')}
        />
      )}
      {hasShell ? (
        <Fact tone="here" title={diagnosticsText('diagnostics.shellReady')} />
      ) : (
        <Fact
          tone="wait"
          title={diagnosticsText('diagnostics.shellMissing')}
          note={diagnosticsText('diagnostics.shellNote')}
        />
      )}
    </Department>
  );
}

function StorageGroup({ browser, store }: Diagnostics) {
  return (
    <Department title={diagnosticsText('diagnostics.storage')}>
      <Room {...browser} />
      {browser.isPersisted || store.isKept === true ? (
        <Fact tone="here" title={diagnosticsText('diagnostics.kept')} />
      ) : (
        <Fact
          tone="wait"
          title={diagnosticsText('diagnostics.notKept')}
          note={diagnosticsText('diagnostics.notKeptNote')}
        />
      )}
      <Fact
        title={diagnosticsText('diagnostics.holds')}
        note={diagnosticsText('diagnostics.holdsWords', {
          documents: store.documents,
          pages: store.pages,
          files: store.files,
        })}
      />
    </Department>
  );
}

function WorkGroup({ browser, store }: Diagnostics) {
  const { entries } = store;
  const waiting = entries.waiting + entries.sending;
  const needs = entries.refused + entries.ambiguous + entries.expired + entries.poison;
  const when = (at: number): string => dateTimeOf(at, deviceZone);
  return (
    <Department title={diagnosticsText('diagnostics.work')}>
      <Fact
        tone={browser.isOnline ? 'here' : 'offline'}
        title={diagnosticsText(browser.isOnline ? 'diagnostics.online' : 'diagnostics.offline')}
        note={
          browser.offered
            ? diagnosticsText('diagnostics.offered', { count: browser.offered.calls })
            : undefined
        }
      />
      {needs > 0 && (
        <Fact tone="need" title={diagnosticsText('diagnostics.needs', { count: needs })} />
      )}
      {waiting > 0 ? (
        <Fact tone="wait" title={diagnosticsText('diagnostics.waiting', { count: waiting })} />
      ) : (
        needs === 0 && <Fact tone="here" title={diagnosticsText('diagnostics.nothingWaits')} />
      )}
      <Fact
        title={diagnosticsText('diagnostics.newest')}
        end={store.newest === null ? diagnosticsText('diagnostics.never') : when(store.newest)}
        note={
          store.oldest === null
            ? undefined
            : diagnosticsText('diagnostics.oldest', { when: when(store.oldest) })
        }
      />
      <Fact
        tone={store.knowsClock ? 'here' : 'wait'}
        title={diagnosticsText(
          store.knowsClock ? 'diagnostics.clockKnown' : 'diagnostics.clockUnknown',
        )}
      />
    </Department>
  );
}

/** The facts in groups, each with a short judgement in words. */
export function FactGroups({ browser, store }: Diagnostics) {
  return (
    <>
      <StorageGroup browser={browser} store={store} />
      <WorkGroup browser={browser} store={store} />
      <AppGroup {...browser} />
      <Department title={diagnosticsText('diagnostics.safety')}>
        <Fact
          tone={store.hasPin ? 'here' : 'info'}
          title={diagnosticsText(store.hasPin ? 'diagnostics.pinOn' : 'diagnostics.pinOff')}
        />
        <Fact
          title={diagnosticsText('diagnostics.key', { epoch: store.epoch })}
          note={diagnosticsText('diagnostics.keyNote')}
        />
      </Department>
    </>
  );
}
