import { type ComponentProps, useEffect } from 'react';
import { engine, ringWhenConnected } from '../engine.ts';
import { t } from '../i18n/t.ts';
import { BellContext } from '../live/bell.tsx';
import { EngineContext } from '../live/engine.tsx';
import { MeProvider } from '../live/me-provider.tsx';
import { OutboxProvider } from '../live/outbox-provider.tsx';
import { StoreProvider } from '../live/store.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { FadingRouter } from './fading-router.tsx';
import { Guard } from './guard.tsx';
import { pageEngine } from './page-engine.ts';
import { Place } from './place.tsx';
import { Speaker } from './speaker.tsx';
import { useConnection } from './use-connection.ts';
import { useOfflineBanner } from './use-offline-banner.ts';

/** Something was put into the outbox: send it now, and ask the browser to ring when there is a connection. */
const ring = (): void => {
  void pageEngine.push();
  void ringWhenConnected();
};

function Screens() {
  const banner = useOfflineBanner();
  useConnection();
  // Its start checks the session and ends those that signed out offline, also on screens that read nothing (rule 4.14, S14).
  useEffect(() => void engine(), []);
  const bar = banner.shown && <OfflineBar title={t('offline.title')} text={t('offline.text')} closeLabel={t('shell.close')} onClose={banner.close} />;
  return (
    <>
      <Guard>{(row, me) => <Place row={row} me={me} banner={bar} />}</Guard>
      <Speaker />
    </>
  );
}

/** The whole page: store, engine and bell around the screen that the address names. */
export function App(start: Omit<ComponentProps<typeof StoreProvider>, 'children'>) {
  return (
    <CrashGuard whole>
      <FadingRouter>
        <EngineContext value={pageEngine}>
          <BellContext value={ring}>
            <StoreProvider {...start}>
              <MeProvider>
                <OutboxProvider>
                  <Screens />
                </OutboxProvider>
              </MeProvider>
            </StoreProvider>
          </BellContext>
        </EngineContext>
      </FadingRouter>
    </CrashGuard>
  );
}
