import { first, opened, opening } from './app/first.ts';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchScreensAhead } from './app/fetch-ahead.ts';
import { fetchAppFrame } from './app/lazy-app-frame.tsx';
import { fetchScreen } from './app/lazy-screen.tsx';
import { hideLoaderAtFirstContent } from './app/page-loader.ts';
import { reloadOnceForMissingParts } from './app/stale-build.ts';
import { registerWorkerWhenStable } from './app/updates.ts';
import { watchLayers } from './ui/use-back-closes.ts';

reloadOnceForMissingParts();
hideLoaderAtFirstContent();
// The screen's own file and its frame travel while the databases open.
if (first) void fetchScreen(first);
if (first?.frame === 'app') void fetchAppFrame();

const root = document.getElementById('root');
if (root) void opened.then((now) => createRoot(root).render(<App opening={opening} opened={now} />)).then(fetchScreensAhead);
registerWorkerWhenStable();
watchLayers();
