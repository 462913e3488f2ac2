import { Hono } from 'hono';
import { SHARE_IN } from '../../sync/contract/constants.ts';
import type { Env } from './bindings.ts';

/**
 * What a phone shares into the app is taken by its service worker. Where there is none yet, nothing of it is read here, however large it is, and the
 * app's own form says that it did not arrive.
 */
export const shareInRoutes = (): Hono<Env> => new Hono<Env>().post(SHARE_IN, (c) => c.redirect('/add-post?shared=1', 303));
