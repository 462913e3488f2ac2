import { appParts } from '../sync/app.ts';
import { appEndpoints } from '../sync/app-endpoints.ts';
import { browserEdges } from '../sync/browser.ts';
import { mediaEdges, onNetworkChange } from './media-edges.ts';
import { exposeVerbs, pageForgeryToken, receiveCookies } from './page-link.ts';
import { answerPings } from './page-signals.ts';
import { startEngine } from './start-engine.ts';

// The build's file name contains a digest of this file and its imports; in development it does not.
const build = import.meta.env.PROD ? import.meta.url : undefined;
// Before any call: the page sends its cookies at once.
receiveCookies(self);
answerPings(self);
const engine = startEngine({
  ...appParts(appEndpoints),
  edges: { ...browserEdges(pageForgeryToken), ...mediaEdges, build },
});
exposeVerbs(engine);
onNetworkChange(() => void engine.bringPacks());
