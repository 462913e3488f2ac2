import { type ComponentProps, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { MODAL_WIDTHS } from '../../sync/contract/constants.ts';
import { engine, ringWhenConnected } from '../engine.ts';
import { useLanguage } from '../i18n/language.ts';
import { languages } from '../i18n/languages.ts';
import { t } from '../i18n/t.ts';
import { BellContext, EngineContext } from '../live/account/engine.tsx';
import { MeProvider, StoreProvider, useStore, useTakenAway } from '../live/account/store.tsx';
import { say } from '../live/device/say.ts';
import { useConfig } from '../live/device/use-config.ts';
import { gateOf } from '../rules/gate.ts';
import { paths } from '../rules/paths.ts';
import { lazyOptional } from '../ui/lazy/lazy-optional.tsx';
import { OfflineBar } from '../ui/states/offline-bar.tsx';
import { CrashGuard } from './loading/crash-guard.tsx';
import { lazyRequired } from './loading/lazy-required.tsx';
import { FadingRouter } from './navigation/fading-router.tsx';
import { Guard } from './navigation/guard.tsx';
import { pageEngine } from './page-engine.ts';
import type { ScreenRow } from './screen-row.ts';
import { StorageRefused } from './shell/auth-frame.tsx';
import { FramedScreen } from './shell/framed-screen.tsx';
import { sayings } from './telling/sayings.ts';
import { Speaker } from './telling/speaker.tsx';
import { useClearTraces } from './upkeep/use-clear-traces.ts';
import { useAttention, useConnection } from './upkeep/use-connection.ts';
import { useOfflineBanner } from './upkeep/use-offline-banner.ts';

/**
 * Screens whose only action needs a connection say so beside their button. A banner would repeat
 * it.
 */
const own: ReadonlySet<string> = new Set([paths.login, paths.terms, paths.setPassword]);

/** `path` is the pattern of the screen's route. */
const saysOfflineItself = (path: string): boolean => own.has(path);

const LockScreen = lazyRequired(
  async () => (await import('../features/lock/lock-screen.tsx')).LockScreen,
);
const PinFirst = lazyRequired(async () => (await import('../features/lock/pin-form.tsx')).PinFirst);
const AccountWatch = lazyOptional(
  async () => (await import('./upkeep/account-watch.tsx')).AccountWatch,
);

/**
 * Sends a new entry of the outbox now, and registers a wake-up for when there is a connection.
 */
const ring = (): void => {
  void pageEngine.push();
  void ringWhenConnected();
};

function Screens() {
  const banner = useOfflineBanner();
  const store = useStore();
  const shared = useConfig()?.shared_device === true;
  useAttention();
  useConnection();
  useClearTraces();
  // The page stays open, so that the person can copy what they are writing.
  useTakenAway(() => say(sayings.takenAway()));
  // Starting the engine validates the session and reports sessions that ended offline, even on
  // screens that read nothing (rule 4.14, S14).
  useEffect(() => void engine(), []);
  const barOn = (row: ScreenRow): ReactNode =>
    banner.shown &&
    (banner.unanswered || !saysOfflineItself(row.path)) && (
      <OfflineBar
        title={t('offline.title')}
        urgent={banner.unanswered ? t('offline.status0') : undefined}
        text={row.frame === 'app' ? t('offline.text') : undefined}
        closeLabel={t('shell.close')}
        onClose={banner.close}
      />
    );
  return (
    <>
      <Guard
        storageRefused={(state) => <StorageRefused state={state} />}
        locked={
          <Suspense fallback={null}>
            <LockScreen />
          </Suspense>
        }
      >
        {(row, me) => {
          const screen = <FramedScreen row={row} me={me} banner={barOn(row)} />;
          if (!shared || gateOf(me) !== 'in') return screen;
          return (
            <Suspense fallback={null}>
              <PinFirst>{screen}</PinFirst>
            </Suspense>
          );
        }}
      </Guard>
      {store && <AccountWatch />}
      <Speaker />
    </>
  );
}

/**
 * The whole page: store, engine and bell around the screen of the address. A change of language
 * renders all of it again.
 */
export function App(start: Omit<ComponentProps<typeof StoreProvider>, 'children'>) {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = languages[language].direction;
  }, [language]);
  // Style sheets cannot read the constants of the contract (rules 9.1 and 9.5).
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const [usual, wide] = MODAL_WIDTHS;
    style.setProperty('--dialog', `${usual}px`);
    style.setProperty('--dialog-wide', `${wide}px`);
  }, []);
  return (
    <CrashGuard whole>
      <FadingRouter>
        <EngineContext value={pageEngine}>
          <BellContext value={ring}>
            <StoreProvider {...start}>
              <MeProvider>
                <Screens />
              </MeProvider>
            </StoreProvider>
          </BellContext>
        </EngineContext>
      </FadingRouter>
    </CrashGuard>
  );
}
