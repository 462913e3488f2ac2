import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderIn } from '../../worker/orders.ts';

const ORIGIN = 'https://app.example';
class WindowOf {}

beforeEach(() => void vi.stubGlobal('WindowClient', WindowOf));
afterEach(() => void vi.unstubAllGlobals());

/** A message as the service worker gets it, by default from an open page of the app. */
const message = (
  data: unknown,
  { origin = ORIGIN, source = new WindowOf() as object | null } = {},
) => ({ data, origin, source }) as unknown as Parameters<typeof orderIn>[0]; // The fields that orderIn reads.
const understood = (data: unknown, from = {}) => orderIn(message(data, from), ORIGIN);

test('[S24] orderIn accepts a page’s orders to switch to the new version and to keep a language', () => {
  expect(understood({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(understood({ type: 'KEEP_LANGUAGE', code: 'hi' })).toEqual({
    type: 'KEEP_LANGUAGE',
    code: 'hi',
  });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins like the app’s', { origin: 'https://app.example.evil.example' }],
  ['the app’s host without https', { origin: 'http://app.example' }],
  ['no origin', { origin: '' }],
  ['an opaque origin', { origin: 'null' }],
  ['no source', { source: null }],
  ['another worker', { source: {} }],
])('[S24] orderIn ignores a message from %s', (_source, from) => {
  expect(understood({ type: 'SKIP_WAITING' }, from)).toBeNull();
});

test.each([
  'SKIP_WAITING',
  { type: 'CLEAR_EVERYTHING' },
  { type: 'skip_waiting' },
  { type: ['SKIP_WAITING'] },
  { type: 'KEEP_LANGUAGE' },
  { type: 'KEEP_LANGUAGE', code: { toString: 'hi' } },
  {
    meta: 'workbox-broadcast-update',
    type: 'CACHE_URLS',
    payload: { urlsToCache: ['https://evil.example/x.js'] },
  },
  null,
  undefined,
  7,
  [],
])('[S24] orderIn ignores the message %j', (data) => {
  expect(understood(data)).toBeNull();
});
