import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { t } from '../i18n/t.ts';
import { PulledContext } from '../live/pulled.tsx';
import type { Me } from '../live/use-me.ts';
import { hasFooter } from '../rules/footer.ts';
import { beside } from '../ui/beside.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Arrival } from './arrival.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { AppFrame, fetchAppFrame } from './lazy-app-frame.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import type { FrameKind, ScreenRow } from './screens.ts';
import { AuthFrame } from './shell/auth-frame.tsx';
import { usePulls } from './use-pulls.ts';
import { useScroll } from './use-scroll.ts';

const PageFooter = beside(async () => (await import('./shell/page-footer.tsx')).PageFooter);

interface Framed {
  readonly me: Me | null;
  readonly row: ScreenRow;
  readonly footer: ReactNode;
  readonly banner: ReactNode;
  readonly screen: ReactNode;
}

const frames: Record<FrameKind, (framed: Framed) => ReactNode> = {
  app: ({ me, row, footer, banner, screen }) =>
    me ? (
      <AppFrame me={me} row={row} footer={footer} banner={banner}>
        {screen}
      </AppFrame>
    ) : null,
  auth: ({ footer, banner, screen }) => (
    <>
      {banner}
      <AuthFrame footer={footer}>{screen}</AuthFrame>
    </>
  ),
  door: ({ banner, screen }) => (
    <>
      {banner}
      {screen}
    </>
  ),
};

interface PlaceProps {
  row: ScreenRow;
  me: Me | null;
  /** The offline banner while it stands there. */
  banner: ReactNode;
}

/** One screen in its frame, with its documents brought up to date beside it. */
export function Place({ row, me, banner }: PlaceProps) {
  const pulled = usePulls(row, me);
  const title = t(row.title);
  useScroll();
  // Whoever signs in goes on to the app's frame, so it is fetched once this screen stands.
  useEffect(() => {
    if (row.frame !== 'app') void fetchAppFrame();
  }, [row]);
  const screen = (
    <CrashGuard key={row.path} name={title}>
      <Suspense
        fallback={
          <Loading label={t('state.loading')}>
            <Skeleton shape="title" />
            <Skeleton shape="banner" />
          </Loading>
        }
      >
        <Routes>
          <Route path={row.path} element={<LazyScreen row={row} title={title} />} />
        </Routes>
        <Arrival title={title} />
      </Suspense>
    </CrashGuard>
  );
  const footer = hasFooter(row.path) && <PageFooter bare={row.frame !== 'app'} />;
  return (
    <PulledContext value={pulled}>
      <Suspense fallback={null}>{frames[row.frame]({ me, row, footer, banner, screen })}</Suspense>
    </PulledContext>
  );
}
