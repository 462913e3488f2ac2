import { expect, test } from 'vitest';
import { createHistoryEntries, shownAddress } from '../../../../src/ui/history/history-entries.ts';
import { layer } from './test-layer.ts';
import { TestWindow } from './test-window.ts';

/** A page opened from another site, and the steps reported to the router. */
function opened(...behind: readonly string[]) {
  const page = new TestWindow(...behind, '/home');
  const entries = createHistoryEntries(page, shownAddress);
  const steps: string[] = [];
  entries.listen((step) => steps.push(`${step} ${page.address}`));
  const back = (): void => {
    page.press(-1);
    page.settle();
  };
  return { page, entries, steps, back };
}

test('[E21] Back closes the open layer and stays on the page', () => {
  const { page, entries, steps, back } = opened('/outside');
  const tray = layer(entries);
  back();
  expect({
    closed: tray.closed,
    address: page.address,
    hasLayers: entries.hasLayers(),
    steps,
  }).toEqual({ closed: 1, address: '/home', hasLayers: false, steps: [] });
  back();
  expect(page.address).toBe('/outside');
});

test('[E21] closing a layer by hand does not navigate, so that it cannot abort the next navigation', () => {
  const { page, entries } = opened('/outside');
  layer(entries).release();
  expect(page.isMoving).toBe(false);
  expect(page.addresses).toEqual(['/outside', '/home', '/home']);
});

test('[E21] after a layer was closed by hand, one Back leaves the page', () => {
  const { page, entries, back } = opened('/outside');
  layer(entries).release();
  back();
  expect(page.address).toBe('/outside');
});

test('[E21] a layer that opens after another was closed by hand reuses its entry', () => {
  const { page, entries, back } = opened('/outside');
  layer(entries).release();
  const next = layer(entries);
  expect(page.addresses).toHaveLength(3);
  back();
  expect({ closed: next.closed, address: page.address }).toEqual({ closed: 1, address: '/home' });
});

test('[E21] of two layers Back closes the upper one, then the lower one, then leaves', () => {
  const { page, entries, back } = opened('/outside');
  const lower = layer(entries);
  const upper = layer(entries);
  back();
  expect({ lowerClosed: lower.closed, upperClosed: upper.closed }).toEqual({
    lowerClosed: 0,
    upperClosed: 1,
  });
  back();
  expect({ lowerClosed: lower.closed, address: page.address }).toEqual({
    lowerClosed: 1,
    address: '/home',
  });
  back();
  expect(page.address).toBe('/outside');
});

test('[E21] Back closes the lower of two layers although the upper one was closed by hand', () => {
  const { page, entries, back } = opened('/outside');
  const lower = layer(entries);
  layer(entries).release();
  back();
  expect({ lowerClosed: lower.closed, address: page.address }).toEqual({
    lowerClosed: 1,
    address: '/home',
  });
  back();
  expect(page.address).toBe('/outside');
});

test('[E21] a link in a layer replaces its entry: one Back leads to the page, with no layer open', () => {
  const { page, entries, steps, back } = opened('/outside');
  const menu = layer(entries);
  entries.push('/calendar');
  menu.release();
  expect(page.addresses).toEqual(['/outside', '/home', '/calendar']);
  back();
  expect({ address: page.address, closed: menu.closed, steps }).toEqual({
    address: '/home',
    closed: 0,
    steps: ['PUSH /calendar', 'POP /home'],
  });
});

test('[E21] a layer that outlives a link gets an entry of the new page', () => {
  const { page, entries, back } = opened();
  const sheet = layer(entries);
  entries.push('/calendar');
  entries.coverLayers();
  back();
  expect({ closed: sheet.closed, address: page.address }).toEqual({
    closed: 1,
    address: '/calendar',
  });
  back();
  expect(page.address).toBe('/home');
});

test('a redirect while a layer is open replaces the page and the layer', () => {
  const { page, entries, steps, back } = opened('/outside');
  layer(entries).release();
  entries.replace('/login');
  expect(steps).toEqual(['REPLACE /login']);
  back();
  expect({ address: page.address, steps }).toEqual({
    address: '/outside',
    steps: ['REPLACE /login', 'POP /outside'],
  });
});

test('without a previous page, Back after a redirect stays on the redirect’s page', () => {
  const { page, entries, back } = opened();
  layer(entries).release();
  entries.replace('/login');
  back();
  expect(page.address).toBe('/login');
});

test('[E21] a Back whose event is late still closes the layer, once', () => {
  const { page, entries } = opened('/outside');
  const tray = layer(entries);
  page.press(-1);
  page.move();
  entries.push('/calendar');
  expect(tray.closed).toBe(1);
  page.tell();
  expect({ closed: tray.closed, address: page.address }).toEqual({
    closed: 1,
    address: '/calendar',
  });
});

test('values written for a page after a Back whose event is late are dropped', () => {
  const { page, entries } = opened();
  entries.push('/calendar');
  page.press(-1);
  page.move();
  entries.noteTop(300);
  entries.rewriteSearch('?view=week');
  page.tell();
  expect({ address: page.address, top: entries.top() }).toEqual({ address: '/home', top: 0 });
});

test('values written while a layer was open are kept after Back closed it', () => {
  const { page, entries, back } = opened();
  layer(entries);
  entries.rewriteSearch('?view=week');
  entries.noteTop(240);
  back();
  expect({ address: page.address, top: entries.top() }).toEqual({
    address: '/home?view=week',
    top: 240,
  });
});

test('[E21] after a reload under a layer one Back leaves the page', () => {
  const { page, entries } = opened('/outside');
  layer(entries);
  page.reload();
  createHistoryEntries(page, shownAddress);
  page.press(-1);
  page.settle();
  expect(page.address).toBe('/outside');
});

test('[E21] one Back skips a layer’s entry of an earlier build', () => {
  const page = new TestWindow('/home');
  page.history.replaceState({ idx: 0, key: 'a', usr: null }, '', '/home');
  page.history.pushState({ idx: 1, key: 'b', usr: null }, '', '/upcoming-training');
  page.history.pushState({ idx: 1, key: 'b', usr: null, layer: 1 }, '', '/upcoming-training');
  createHistoryEntries(page, shownAddress);
  page.press(-1);
  page.settle();
  expect(page.address).toBe('/home');
});

test('the page’s Back button leads to the previous page after a layer was closed by hand', () => {
  const { page, entries } = opened();
  entries.push('/calendar');
  layer(entries).release();
  entries.go(-1);
  page.settle();
  expect({ address: page.address, isFirst: entries.isFirst() }).toEqual({
    address: '/home',
    isFirst: true,
  });
});

test('[E21] home is inserted behind a page that began its own tab', () => {
  const page = new TestWindow('/course');
  const entries = createHistoryEntries(page, shownAddress);
  entries.layBehind('/home');
  expect({ addresses: page.addresses, address: page.address, isFirst: entries.isFirst() }).toEqual({
    addresses: ['/home', '/course'],
    address: '/course',
    isFirst: false,
  });
  entries.layBehind('/home');
  expect(page.addresses).toHaveLength(2);
});

test('an address with a typed hash is a new page', () => {
  const { page, entries, steps } = opened();
  page.history.pushState(null, '', '/home#content');
  page.tell();
  expect({ steps, isFirst: entries.isFirst() }).toEqual({
    steps: ['POP /home#content'],
    isFirst: false,
  });
});
