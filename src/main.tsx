import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchAppFrame } from './app/lazy-app-frame.ts';
import { hideLoaderAtFirstContent } from './app/page-loader.ts';
import { screenAt } from './app/screens.ts';
import { reloadOnceForMissingParts } from './app/stale-build.ts';
import { registerWorkerWhenStable } from './app/updates.ts';
import { startOpening } from './live/store.tsx';
import { paths } from './rules/paths.ts';

reloadOnceForMissingParts();
hideLoaderAtFirstContent();
const opening = startOpening();
// A browser that refuses to store says so on the page, once that is there.
opening.catch(() => undefined);
// The screen's own file and its frame travel while the databases open; what cannot be had is met again when it is shown.
const first = screenAt(location.pathname) ?? screenAt(paths.home);
first?.load().catch(() => undefined);
if (first?.frame === 'app') fetchAppFrame();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App opening={opening} />);
registerWorkerWhenStable();
