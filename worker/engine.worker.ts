import { appEndpoints } from '../sync/app-endpoints.ts';
import { edgesOf } from '../sync/browser.ts';
import { exposeVerbs } from './expose-verbs.ts';
import { mediaEdges, onOtherNetwork } from './media-edges.ts';
import { hearCookies, toldForgeryToken } from './page-cookies.ts';
import { answerPings } from './signs-of-life.ts';
import { startEngine } from './start-engine.ts';

// The name of this file says its content, and that of all that it imports; while the code is being changed, it says nothing.
const build = import.meta.env.PROD ? import.meta.url : undefined;
// Before anything is asked: the page tells them at once.
hearCookies(self);
answerPings(self);
const engine = startEngine({ ...edgesOf(appEndpoints, toldForgeryToken), ...mediaEdges, build });
exposeVerbs(engine);
onOtherNetwork(() => void engine.bringPacks());
