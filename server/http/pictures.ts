import { Hono } from 'hono';
import { art } from '../content/art/art.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './bindings.ts';

const KINDS = ['program', 'banner', 'category', 'product', 'person', 'brand', 'option'] as const;
const DIVISIONS = ['rangat', 'neelam', 'vayu', 'mool', 'resham', 'kala'] as const;
const MOTIFS = ['mane', 'foil', 'fan', 'portrait', 'comb', 'cut', 'curl', 'plait', 'section', 'bowl', 'wheel', 'knot', 'wind', 'scalp'] as const;

const oneOf = <T extends string>(among: readonly T[], text: string | undefined): T | undefined => among.find((each) => each === text);

/** Pictures drawn by code: the same address is the same picture for ever, so every cache may keep it. */
export function pictureRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/pictures/:kind/:division/:file{[\\w-]{1,60}\\.svg}', (c) => {
    const kind = oneOf(KINDS, c.req.param('kind'));
    const division = oneOf(DIVISIONS, c.req.param('division'));
    const asked = c.req.query('m');
    const motif = oneOf(MOTIFS, asked);
    if (!kind || !division || (asked !== undefined && !motif)) throw new Refusal(404, 'not-found', 'There is no such picture.');
    const drawn = art(c.req.param('file').replace(/\.svg$/, ''), kind, division, motif ? { motif } : {});
    return c.body(drawn, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' });
  });
  return routes;
}
