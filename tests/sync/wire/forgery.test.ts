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
  '[7.36] a %s to the app’s own origin carries the token and the cookies',
  (method) => {
    const { headers, credentials } = sent('/api/login', method);
    expect({
      token: headers.get('x-xsrf-token'),
      accept: headers.get('accept'),
      credentials,
    }).toEqual({ token: 'a.b', accept: 'application/json', credentials: 'same-origin' });
  },
);

test('[7.36] [S33] a request with the token rejects redirects', () => {
  expect(sent('/api/login').redirect).toBe('error');
});

test('[7.36] a request with the token keeps its body', async () => {
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
  const { headers, credentials } = sent('/api/home', method);
  expect({ hasToken: headers.has('x-xsrf-token'), credentials }).toEqual({
    hasToken: false,
    credentials: 'omit',
  });
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
])('[7.36] [S33] neither token nor cookie is sent to %j', (address) => {
  const { headers, credentials } = sent(address);
  expect({ hasToken: headers.has('x-xsrf-token'), credentials }).toEqual({
    hasToken: false,
    credentials: 'omit',
  });
});

test('a request is unchanged when there is no cookie', () => {
  const request = new Request(`${ORIGIN}/api/login`, { method: 'POST' });
  expect(withForgeryToken(request, ORIGIN, '')).toBe(request);
});

test.each([
  ['', ''],
  ['theme=dark; XSRF-TOKEN=a.b', 'a.b'],
  ['XSRF-TOKEN=a%2Fb%3D; theme=dark', 'a/b='],
  ['XSRF-TOKEN=100%', '100%'],
  ['NOT-XSRF-TOKEN=a.b', ''],
])('the token in the cookies %j is %j', (cookies, token) => {
  expect(forgeryTokenIn(cookies)).toBe(token);
});
