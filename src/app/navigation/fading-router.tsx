import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, NavigationType, type Navigator, parsePath, Router } from 'react-router-dom';
import type { Step } from '../../ui/history/history-entries.ts';
import { pageHistory } from '../../ui/history/page-history.ts';
import { crossFade } from './cross-fade.ts';
import { followLinks } from './follow-links.ts';
import { intoPage, outOfPage } from './shared-picture.ts';
import { StepContext } from './step.ts';

type Address = Parameters<Navigator['push']>[0];
const written = (to: Address): string => (typeof to === 'string' ? to : createPath(to));

const navigator: Navigator = {
  createHref: written,
  push: (to, usr: unknown) => pageHistory.push(written(to), usr),
  replace: (to, usr: unknown) => pageHistory.replace(written(to), usr),
  go: pageHistory.go,
};

const types: Record<Step, NavigationType> = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

const here = () => ({
  pathname: '',
  search: '',
  hash: '',
  ...parsePath(pageHistory.address()),
  key: pageHistory.key(),
  state: pageHistory.usr(),
});

/** The router over the page's history: a step to another screen fades, anything else renders at once. */
export function FadingRouter({ children }: { children: ReactNode }) {
  const [at, setAt] = useState(() => ({ navigationType: types.POP, location: here(), step: 0 }));
  useLayoutEffect(() => {
    // A fade commits a moment after it was requested; the location may have changed by then.
    let latest = { navigationType: types.POP, location: here(), step: 0 };
    const draw = (): void => setAt(latest);
    return pageHistory.listen((step) => {
      const left = latest.location.pathname;
      latest = { navigationType: types[step], location: here(), step: latest.step + 1 };
      // A redirect is not a step that a person took, and the first one happens before anything was painted.
      if (location.pathname !== left && step !== 'REPLACE') crossFade(draw, step === 'PUSH' ? intoPage(location.pathname) : outOfPage(left));
      else startTransition(draw);
    });
  }, []);
  useEffect(() => followLinks(navigator, pageHistory.address), []);
  // Layers that went away with their screen are gone by now, because a parent's effects run last.
  useEffect(pageHistory.coverLayers);
  return (
    <Router location={at.location} navigationType={at.navigationType} navigator={navigator}>
      <StepContext value={at.step}>{children}</StepContext>
    </Router>
  );
}
