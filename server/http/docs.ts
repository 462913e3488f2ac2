import { Hono } from 'hono';
import { openApi } from '../openapi/document.ts';
import { referencePage } from '../openapi/reference-page.ts';
import type { Settings } from '../settings/settings.ts';
import type { Env } from './bindings.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem}
.call{border-block-end:1px solid;padding-block:.5rem}
summary{cursor:pointer;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible{outline:3px solid;outline-offset:2px}
pre{max-height:24rem;overflow:auto;padding:.5rem;border:1px solid}
`;

/** The API's reference as a page: no script, and nothing from another origin (S40). */
export function docsRoutes(settings: Settings): Hono<Env> {
  const routes = new Hono<Env>();
  let page: ReturnType<typeof referencePage> | undefined;
  routes.get('/docs', (c) => {
    page ??= referencePage(openApi(settings));
    return c.html(page, 200, { 'cache-control': 'no-cache' });
  });
  routes.get('/docs/page.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  return routes;
}
