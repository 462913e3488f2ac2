import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import type { Env } from '../http/bindings.ts';
import type { Controls } from './controls/controls.ts';
import { demoControls } from './controls/controls.ts';
import { inboxRoutes } from './inbox.ts';

/** The demo's own addresses: the inbox and, if given, the controls, which count every other request. */
export function demoRoutes(context: AppContext, controls: Controls | undefined): Hono<Env> {
  const routes = new Hono<Env>();
  if (controls) routes.route('/', demoControls(context, controls));
  if (context.settings.DEMO) routes.route('/', inboxRoutes(context));
  return routes;
}
