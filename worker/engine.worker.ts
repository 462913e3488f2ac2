import { appEndpoints } from '../sync/app-endpoints.ts';
import { edgesOf } from '../sync/browser.ts';
import { exposeVerbs } from './expose-verbs.ts';
import { mediaEdges, onOtherNetwork } from './media-edges.ts';
import { startEngine } from './start-engine.ts';

const engine = startEngine({ ...edgesOf(appEndpoints), ...mediaEdges });
exposeVerbs(engine);
onOtherNetwork(() => void engine.bringPacks());
