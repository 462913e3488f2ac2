import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { PulledContext } from '../../live/documents/use-pull.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { CrashGuard } from '../loading/crash-guard.tsx';
import { lazyRequired } from '../loading/lazy-required.tsx';
import { LazyScreen } from '../loading/lazy-screen.tsx';
import { usePulls } from '../loading/use-pulls.ts';
import { Arrival } from '../navigation/arrival.tsx';
import { useScroll } from '../navigation/use-scroll.ts';
import { type FrameKind, hasFooter, isClosed, paramsOf, type ScreenRow } from '../screen-row.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Loaded only for people who wait for their approval. */
const ClosedDoor = lazyRequired(async () => (await import('../lazy/closed-door.tsx')).ClosedDoor);
/**
 * Header, menu and tabs are loaded separately, so that people who are not signed in do not wait for
 * them.
 */
export const AppFrame = lazyRequired(async () => (await import('./app-frame.tsx')).LazyAppFrame);
const PageFooter = lazyOptional(async () => (await import('../lazy/page-footer.tsx')).PageFooter);

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

interface FramedScreenProps {
  row: ScreenRow;
  me: Me | null;
  /** The offline banner, if it is shown. */
  banner: ReactNode;
}

/** One screen in its frame; pulls the screen's documents. */
export function FramedScreen({ row, me, banner }: FramedScreenProps) {
  const pulled = usePulls(row, me);
  const { pathname, search } = useLocation();
  const title = t(`screen.${row.route}`);
  useScroll();
  // The app's frame follows after signing in, so it is prefetched once this screen is shown.
  useEffect(() => {
    if (row.frame !== 'app') AppFrame.fetch();
  }, [row]);
  const screen = (
    <CrashGuard key={row.path} name={title}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton shape="title" />
            <Skeleton shape="banner" />
          </Loading>
        }
      >
        {isClosed(row, me) ? (
          <ClosedDoor title={title} />
        ) : (
          <LazyScreen row={row} params={paramsOf(row, pathname, search)} me={me} title={title} />
        )}
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
