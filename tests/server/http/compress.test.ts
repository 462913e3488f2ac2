import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase('compressed answers', (server) => {
  async function ask(
    path: string,
    body: object,
    encoding: string,
    headers: Record<string, string> = {},
  ) {
    const response = await server().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding, ...headers },
      body: JSON.stringify(body),
    });
    return {
      encoding: response.headers.get('content-encoding'),
      vary: response.headers.get('vary'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }
  const home = async (encoding: string) =>
    ask(
      '/api/hair_dresser/home-pwa',
      { leapcode: 'HD1001' },
      encoding,
      (await signedIn(server())).bearer,
    );

  test('a document is compressed with an encoding the client accepts, and decompresses to the same document', async () => {
    const plain = await home('identity');
    expect(plain.encoding).toBeNull();
    const [brotli, gzip] = [await home('gzip, deflate, br'), await home('gzip;q=0.8, br;q=0')];
    expect({ brotli: brotli.encoding, gzip: gzip.encoding }).toEqual({
      brotli: 'br',
      gzip: 'gzip',
    });
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length * 4).toBeLessThan(plain.bytes.length);
    for (const { vary } of [plain, brotli, gzip]) expect(vary).toContain('Accept-Encoding');
  });

  test('an answer with tokens is not compressed (BREACH), and other answers vary by encoding', async () => {
    const login = await ask(
      '/api/login',
      { login_id: 'HD1001', password: DEMO_PASSWORD },
      'gzip, br',
    );
    expect(login.encoding).toBeNull();
    expect(JSON.parse(login.bytes.toString())).toHaveProperty('access_token');
    const { bearer } = await signedIn(server());
    expect((await ask('/api/hair_dresser/get-home-divisions', {}, 'gzip', bearer)).vary).toContain(
      'Accept-Encoding',
    );
  });
});
