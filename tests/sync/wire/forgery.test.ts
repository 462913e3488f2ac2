import { expect, test } from 'vitest';
import { forgeryTokenIn, withForgeryToken } from '../../../sync/wire/forgery.ts';

const ORIGIN = 'https://salon.example';
/** The request that is sent for a page's request to an address as written. */
const sent = (address: string, method = 'POST') =>
  withForgeryToken(
    new Request(new URL(address, `${ORIGIN}/home`), {
      method,
      credentials: 'omit',
      headers: { accept: 'application/json' },
    }),
    ORIGIN,
    'a.b',
  );

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '[7.36] a %s to the app’s own origin carries the token of the cookie, and the cookie',
  (method) => {
    const { headers, credentials } = sent('/api/login', method);
    expect([headers.get('x-xsrf-token'), headers.get('accept'), credentials]).toEqual([
      'a.b',
      'application/json',
      'same-origin',
    ]);
  },
);

test('[7.36] [S33] a redirect does not take the token elsewhere', () => {
  expect(sent('/api/login').redirect).toBe('error');
});

test('[7.36] the request’s body is sent whole', async () => {
  const form = new FormData();
  form.append('pictures', new File(['drawn'], 'a.png'));
  const request = withForgeryToken(
    new Request(`${ORIGIN}/api/add-post`, { method: 'POST', body: form }),
    ORIGIN,
    'a.b',
  );
  const picture = (await request.formData()).get('pictures');
  expect(picture instanceof File && (await picture.text())).toBe('drawn');
});

test.each(['GET', 'HEAD'])('[7.36] a %s carries no token', (method) => {
  expect([
    sent('/api/home', method).headers.has('x-xsrf-token'),
    sent('/api/home', method).credentials,
  ]).toEqual([false, 'omit']);
});

test.each([
  'https://other.example/api/login',
  '//other.example/api/login',
  '/\\other.example/api/login',
  '\\\\other.example/api/login',
  '/\t/other.example/api/login',
  'http://salon.example/api/login',
  'https://salon.example:8443/api/login',
  'https://salon.example.evil.example/api/login',
])('[7.36] [S33] neither token nor cookie goes to %j', (address) => {
  const { headers, credentials } = sent(address);
  expect([headers.has('x-xsrf-token'), credentials]).toEqual([false, 'omit']);
});

test('without the cookie a request is unchanged', () => {
  const request = new Request(`${ORIGIN}/api/login`, { method: 'POST' });
  expect(withForgeryToken(request, ORIGIN, '')).toBe(request);
});

test.each([
  ['', ''],
  ['theme=dark; XSRF-TOKEN=a.b', 'a.b'],
  ['XSRF-TOKEN=a%2Fb%3D; theme=dark', 'a/b='],
  ['XSRF-TOKEN=100%', '100%'],
  ['NOT-XSRF-TOKEN=a.b', ''],
])('among the cookies %j the token is %j', (cookies, token) => {
  expect(forgeryTokenIn(cookies)).toBe(token);
});
