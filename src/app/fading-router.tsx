import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { crossFade } from './cross-fade.ts';
import { followLinks } from './follow-links.ts';
import { StepContext } from './step.ts';

/** The router over the browser's history: a step to another screen fades, anything else is simply drawn. */
export function FadingRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ navigationType: history.action, location: history.location, step: 0 });
  useLayoutEffect(() => {
    // A fade draws a moment later than it is begun; by then this may have moved on.
    let latest = { navigationType: history.action, location: history.location, step: 0 };
    const draw = (): void => setPlace(latest);
    return history.listen(({ action, location }) => {
      const isElsewhere = location.pathname !== latest.location.pathname;
      latest = { navigationType: action, location, step: latest.step + 1 };
      // A redirect is no step that a person took, and the first of them stands before anything was painted.
      if (isElsewhere && action !== 'REPLACE') crossFade(draw);
      else startTransition(draw);
    });
  }, [history]);
  useEffect(() => followLinks(history), [history]);
  return (
    <Router location={place.location} navigationType={place.navigationType} navigator={history}>
      <StepContext value={place.step}>{children}</StepContext>
    </Router>
  );
}
