import { first, opened, opening } from './app/loading/first.ts';
import './styles/tokens.css';
import './styles/divisions.css';
import './styles/base.css';
import './styles/text.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchScreen } from './app/loading/lazy-screen.tsx';
import { hideLoaderAtFirstContent, prefetchScreens } from './app/loading/prefetch-screens.ts';
import { reloadOnceForMissingParts } from './app/loading/stale-build.ts';
import { AppFrame } from './app/shell/framed-screen.tsx';
import { registerWorkerWhenStable } from './app/upkeep/updates.ts';
import { catchInstallOffer } from './live/device/install-offer.ts';

// Rule 8.12: a failed start is reported only in the console; the page says that this browser stores
// nothing.
opening.catch((cause: unknown) =>
  console.error('The databases of this device could not be opened.', cause),
);
reloadOnceForMissingParts();
hideLoaderAtFirstContent();
// The screen's file and its frame load while the databases open.
if (first) fetchScreen(first);
if (first?.frame === 'app') AppFrame.fetch();

const root = document.getElementById('root');
if (root)
  void opened
    .then((now) => createRoot(root).render(<App opening={opening} opened={now} />))
    .then(prefetchScreens);
registerWorkerWhenStable();
catchInstallOffer();
