import { expect, test } from 'vitest';
import { NEW_DRAWINGS_MOST } from '../../../server/http/pictures.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase(
  'pictures at made-up addresses',
  (server) => {
    const get = (name: string, from?: string) =>
      server().fetch(`/pictures/brand/rangat/${name}`, undefined, from);

    test('[S42] new drawings are limited per network and minute; a drawn picture and another network are not limited', async () => {
      for (let seed = 0; seed < NEW_DRAWINGS_MOST; seed++)
        expect((await get(`made-up-${seed}.svg`)).status).toBe(200);
      const refused = await get('one-more.svg');
      expect({
        status: refused.status,
        retryAfter: refused.headers.get('retry-after'),
        body: await refused.json(),
      }).toEqual({
        status: 429,
        retryAfter: '60',
        body: {
          error: true,
          message: 'Too much at once on this network. Please try again in 1 minute.',
          code: 'too-many',
        },
      });
      // Neither does asking for pixels of it go round the limit: to know whether they are kept it
      // must be drawn.
      expect((await get('one-more.webp?w=96')).status).toBe(429);
      expect((await get(`made-up-${NEW_DRAWINGS_MOST - 1}.svg`)).status).toBe(200);
      expect((await get('one-more.svg', '203.0.113.9')).status).toBe(200);
      expect((await get('one-more.svg')).status).toBe(200);
      expect((await get('another.svg')).status).toBe(429);
      server().clock.advance(60_000);
      expect((await get('another.svg')).status).toBe(200);
      expect(server().logged().join()).toContain('"key":"drawings"');
    });
  },
  { environment: { RATE_PER_MINUTE: '60' } },
);
