import { appEndpoints } from '../sync/app-endpoints.ts';
import { edgesOf } from '../sync/browser.ts';
import { exposeVerbs } from './expose-verbs.ts';
import { mediaEdges, onOtherNetwork } from './media-edges.ts';
import { hearCookies, toldForgeryToken } from './page-cookies.ts';
import { startEngine } from './start-engine.ts';

// Before anything is asked: the page tells them at once.
hearCookies(self);
const engine = startEngine({ ...edgesOf(appEndpoints, toldForgeryToken), ...mediaEdges });
exposeVerbs(engine);
onOtherNetwork(() => void engine.bringPacks());
