import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { hideLoaderAtFirstContent } from './app/page-loader.ts';
import { screenAt } from './app/screens.ts';
import { reloadOnceForMissingParts } from './app/stale-build.ts';
import { paths } from './rules/paths.ts';
import { registerWorkerWhenStable } from './app/updates.ts';

reloadOnceForMissingParts();
hideLoaderAtFirstContent();
// The screen's own file travels while the databases open; one that cannot be had is met again when it is shown.
(screenAt(location.pathname) ?? screenAt(paths.home))?.load().catch(() => undefined);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
registerWorkerWhenStable();
