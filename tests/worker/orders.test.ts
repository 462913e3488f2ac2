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
) => ({ data, origin, source }) as unknown as Parameters<typeof orderIn>[0]; // As much of the event as is looked at.
const understood = (data: unknown, from = {}) => orderIn(message(data, from), ORIGIN);

test('[S24] a page of the app can switch to the new version and keep a language', () => {
  expect(understood({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(understood({ type: 'KEEP_LANGUAGE', code: 'hi' })).toEqual({
    type: 'KEEP_LANGUAGE',
    code: 'hi',
  });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins as the app’s', { origin: 'https://app.example.evil.example' }],
  ['the app’s host without https', { origin: 'http://app.example' }],
  ['no origin', { origin: '' }],
  ['an opaque origin', { origin: 'null' }],
  ['nobody', { source: null }],
  ['another worker', { source: {} }],
])('[S24] a message of %s is no order', (_who, from) => {
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
])('[S24] %j is no order', (data) => {
  expect(understood(data)).toBeNull();
});
