import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedAddress } from '../../../server/crypto/signed-address.ts';
import { member, postIn } from '../../support/community.ts';
import { photo, upload } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const DAY = 24 * 60 * 60_000;
const HEX = '0123456789abcdef0123456789abcdef';

describe('uploaded pictures', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await openTestServer({ environment: { APP_ORIGINS: 'https://app.example' } });
    const said = await (await member(server)).form('add-post', {
      division_code: 'rangat',
      text: 'x',
      images: [upload(await photo())],
    });
    url = postIn(said).media[0]?.url ?? '';
  });
  afterAll(() => server.close());
  const status = async (address: string) => (await server.fetch(address)).status;

  test('[1.7] [S14] [S36] [S23] a picture is served with its type, as an attachment with no-store and a sandbox', async () => {
    const response = await server.fetch(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    expect((await server.fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  test('[S36] one signature covers every width and both formats', async () => {
    for (const width of [320, 960, 1600])
      for (const ending of ['webp', 'jpg'])
        expect(await status(url.replace('-1600.webp', `-${width}.${ending}`))).toBe(200);
  });

  test('[S36] without a signature, with another picture’s, or with a changed expiry the picture is not served', async () => {
    const [path = '', query = ''] = url.split('?');
    const parameters = new URLSearchParams(query);
    const sig = parameters.get('sig') ?? '';
    const until = Number(parameters.get('until'));
    const other = signedAddress(
      server.context.keys.uploads,
      `/uploads/posts/${HEX}-1600.webp`,
      server.clock.now(),
    ).split('?')[1];
    for (const bad of [
      '',
      `?until=${until}`,
      `?sig=${sig}`,
      `?until=${until + 1}&sig=${sig}`,
      `?until=${until}&sig=${sig.slice(0, -2)}`,
      `?until=1e99&sig=${sig}`,
      `?${other}`,
    ])
      expect(await status(path + bad), bad).toBe(404);
  });

  test('[S36] an address is valid for seven to fourteen days, and the same until a week before its end', () => {
    const { keys } = server.context;
    const now = Date.parse('2026-08-12T04:00:00Z');
    const at = (time: number) =>
      signedAddress(keys.uploads, `/uploads/posts/${HEX}-1600.webp`, time);
    const until = Number(new URLSearchParams(at(now).split('?')[1]).get('until'));
    expect(until - now).toBeGreaterThanOrEqual(7 * DAY);
    expect(until - now).toBeLessThanOrEqual(14 * DAY);
    expect(at(until - 7 * DAY - 1)).toBe(at(now));
    expect(at(until - 7 * DAY)).not.toBe(at(now));
  });

  test('[S36] a signed address expires at its end', async () => {
    const until = Number(new URLSearchParams(url.split('?')[1]).get('until'));
    const before = server.clock.now();
    server.clock.set(until - 1);
    expect(await status(url)).toBe(200);
    server.clock.set(until);
    expect(await status(url)).toBe(404);
    server.clock.set(before);
  });

  test.each([
    '/uploads/posts/x.webp',
    `/uploads/posts/${HEX}-100.webp`,
    `/uploads/posts/${HEX}-320.svg`,
    `/uploads/posts/${HEX.toUpperCase()}-320.webp`,
    `/uploads/people/${HEX}-320.webp`,
    `/uploads/other/${HEX}-320.webp`,
    '/uploads/posts/..%2f..%2fpackage.json',
    '/uploads/',
  ])('[S36] %s is not found, and never opens a screen', async (address) => {
    const response = await server.fetch(address, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });

  test('addresses that are no uploads stay unchanged', () => {
    for (const address of [
      '/pictures/program/rangat/x.svg?m=fan',
      'https://cdn.example/a.webp',
      `/uploads/people/${HEX}-1600.webp`,
    ])
      expect(signedAddress(server.context.keys.uploads, address, 0)).toBe(address);
  });
});

describe('limits of uploads', () => {
  test('[S42] a sixth ticket and an eleventh post within an hour are refused with the time to wait', async () => {
    const server = await openTestServer({ environment: { RATE_PER_MINUTE: '60' } });
    const asha = await member(server);
    const ticket = {
      HDCode: 'HD1001',
      HDName: '',
      UserContactNo: '',
      System: '',
      EmailID: 'a@b.in',
      IssueDescription: 'words',
    };
    const issue = 'Chairside Access Mobile App Login';
    for (let sent = 0; sent < 5; sent += 1)
      expect((await asha.form('/snow-post-ticket', { ...ticket, IssueType: issue })).status).toBe(
        200,
      );
    const sixth = await asha.form('/snow-post-ticket', { ...ticket, IssueType: issue });
    expect({ status: sixth.status, retryAfter: sixth.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '3600',
    });
    for (let sent = 0; sent < 10; sent += 1)
      expect((await asha.form('add-post', { division_code: 'rangat', text: 'x' })).status).toBe(
        200,
      );
    expect((await asha.form('add-post', { division_code: 'rangat', text: 'x' })).status).toBe(429);
    await server.close();
  });
});
