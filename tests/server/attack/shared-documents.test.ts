import { expect, test } from 'vitest';
import { sharedFile } from '../../../server/crypto/shared-address.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { homeOf, sharedPathOf } from '../../support/shared-home.ts';

const ROOT = '/api/shared/home/';
const partsOf = (path: string): string[] => path.slice(ROOT.length).split('.');
const pathOf = (parts: readonly (string | undefined)[]): string => `${ROOT}${parts.join('.')}`;
const divisions = (...codes: string[]): string => Buffer.from(JSON.stringify(codes)).toString('base64url');
const otherEnd = (text = ''): string => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;

onEveryDatabase('documents that many share', (server) => {
  const pathFor = async (loginId: string): Promise<string> => sharedPathOf(await (await homeOf(server(), loginId)).part());
  /** What a stranger sees of an answer. */
  const seen = async (path: string, init?: RequestInit) => {
    const response = await server().fetch(path, init);
    return { status: response.status, cached: response.headers.get('cache-control'), said: await response.text() };
  };

  test('[S25] nobody makes an address: other divisions, another day, another text or another MAC open nothing, and all say the same', async () => {
    const path = await pathFor('HD1002');
    const hers = await pathFor('HD1001');
    expect((await server().fetch(path)).status).toBe(200);
    const [day = '', named = '', digest = '', mac = ''] = partsOf(path);
    const [, allNamed, allDigest] = partsOf(hers);
    const ours = sharedFile(server().context.keys.answerTags, { day: Number(day), divisions: ['mool', 'rangat'], digest });
    const tried = [
      pathOf([day, allNamed, digest, mac, 'json']),
      pathOf([day, allNamed, allDigest, mac, 'json']),
      pathOf([day, divisions('vayu'), digest, mac, 'json']),
      pathOf([day, divisions(), digest, mac, 'json']),
      pathOf([String(Number(day) + 1), named, digest, mac, 'json']),
      pathOf([day, named, `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`, mac, 'json']),
      pathOf([day, named, digest, otherEnd(mac), 'json']),
      pathOf([day, named, digest, 'A'.repeat(22), 'json']),
      pathOf([day, named, digest, '', 'json']),
      pathOf([day, named, digest, 'json']),
      // A key of another purpose.
      `${ROOT}${ours}`,
    ];
    const nothing = await seen(`${ROOT}nothing.json`);
    expect(nothing).toMatchObject({ status: 404, cached: 'no-store' });
    for (const each of tried) expect(await seen(each), each).toEqual(nothing);
  });

  test('[S25] a document that was right yesterday says no more than one that never was', async () => {
    const path = await pathFor('HD1001');
    server().clock.advance(86_400_000);
    expect(await seen(path)).toEqual(await seen(`${ROOT}nothing.json`));
  });

  test('[S25] a cache may keep a document as long as its address opens it, and no longer: who has left has no other way to what is shown there', async () => {
    const path = await pathFor('HD1001');
    const kept = Number(/^public, max-age=(\d+), immutable, no-transform$/.exec((await seen(path)).cached ?? '')?.[1]);
    expect(kept).toBeLessThanOrEqual(86_400);
    server().clock.advance((kept - 1) * 1000);
    const last = await seen(path);
    expect([last.status, last.cached]).toEqual([200, 'public, max-age=1, immutable, no-transform']);
    server().clock.advance(2000);
    expect((await seen(path)).status).toBe(404);
  });

  test('an address in other letters, with more behind it or another method is none: no cache can be filled with copies of one', async () => {
    const path = await pathFor('HD1001');
    const file = path.slice(ROOT.length);
    for (const each of [
      `${path}?x=1`,
      `${path}/`,
      `${path}%00`,
      `${path}%0d%0aset-cookie:%20a=b`,
      `${path};x`,
      `${ROOT}./${file}x`,
      `/api/shared//home/${file}`,
      `/api/shared/home%2f${file}`,
      `${ROOT}${file.replace('.', '%2e')}`,
      `${ROOT}${file.toUpperCase()}`,
      `/api/shared/%68ome/../../hair_dresser/home-pwa`,
      '/api/shared/',
      '/api/shared/home',
    ]) {
      const response = await server().fetch(each);
      expect(response.status, each).toBeGreaterThanOrEqual(404);
      expect(response.headers.get('cache-control'), each).toBe('no-store');
      expect(response.headers.get('set-cookie'), each).toBeNull();
    }
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await server().fetch(path, { method })).status).toBeGreaterThanOrEqual(404);
  });

  test('what a request says besides its address changes nothing of the document, and nothing of it comes back', async () => {
    const path = await pathFor('HD1001');
    const plain = await server().fetch(path);
    const { bearer } = await homeOf(server(), 'HD1002');
    const strange = await server().fetch(path, {
      headers: {
        ...bearer,
        cookie: 'XSRF-TOKEN=planted',
        origin: 'https://evil.example',
        'known-answer-tag': '*',
        'answer-part': 'own',
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/api/hair_dresser/home-pwa',
        range: 'bytes=0-10',
      },
    });
    expect([strange.status, await strange.text()]).toEqual([200, await plain.text()]);
    const kept = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect(kept(strange)).toEqual(kept(plain));
    expect(JSON.stringify([...strange.headers])).not.toContain('evil');
  });

  test('[S25] who asks for home in two parts is asked for the same rights', async () => {
    const asha = await homeOf(server(), 'HD1001');
    expect((await server().fetch('/api/hair_dresser/home-pwa', { method: 'POST', headers: { 'answer-part': 'own' } })).status).toBe(401);
    expect((await asha.part({}, 'trainer')).status).toBe(403);
    const other = await server().fetch('/api/hair_dresser/home-pwa', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'answer-part': 'own', ...asha.bearer },
      body: JSON.stringify({ leapcode: 'HD1003' }),
    });
    expect(other.status).toBe(403);
  });
});
