import { describe, expect, test } from 'vitest';
import { createHistoryEntries, shownAddress } from '../../../../src/ui/history/history-entries.ts';
import { layer } from './test-layer.ts';
import { TestWindow } from './test-window.ts';

const LEAF = '/my-certificates?certificate=CS-294Q-56M1-29M5-QB9E';
const POST = '/single-feed?post_id=p1';

describe('[S-10] [S16] the browser stores no id of a person’s item', () => {
  function opened(...addresses: readonly string[]) {
    const page = new TestWindow(...addresses);
    const entries = createHistoryEntries(page, shownAddress);
    const back = (): void => {
      page.press(-1);
      page.settle();
    };
    return { page, entries, back };
  }

  test('a page opens by its whole address, and the browser stores the shown part', () => {
    const { page, entries } = opened('/home');
    entries.push(LEAF, { loginId: 'HD1003' });
    expect({ browser: page.address, page: entries.address(), state: entries.usr() }).toEqual({
      browser: '/my-certificates',
      page: LEAF,
      state: { loginId: 'HD1003' },
    });
    expect(JSON.stringify(page.history.state)).not.toMatch(/CS-294Q|HD1003/);
  });

  test('a link from outside is shortened when it opens', () => {
    const { page, entries } = opened('/home', `${POST}&from=mail#comments`);
    expect({ browser: page.address, page: entries.address() }).toEqual({
      browser: '/single-feed?from=mail#comments',
      page: `${POST}&from=mail#comments`,
    });
  });

  test('Back restores the page’s whole address, also through layers and a replaced page', () => {
    const { page, entries, back } = opened('/home');
    entries.push(POST, 'first');
    layer(entries);
    entries.push(LEAF);
    entries.replace('/single-feed?post_id=p2');
    back();
    expect({ page: entries.address(), state: entries.usr() }).toEqual({
      page: POST,
      state: 'first',
    });
    expect(page.addresses).toEqual(['/home', '/single-feed', '/single-feed']);
    back();
    expect(entries.address()).toBe('/home');
  });

  test('a reload loses the private parameter and keeps the screen', () => {
    const { page, entries } = opened('/home');
    entries.push(LEAF);
    page.reload();
    const again = createHistoryEntries(page, shownAddress);
    expect({ page: again.address(), isFirst: again.isFirst() }).toEqual({
      page: '/my-certificates',
      isFirst: false,
    });
  });
});

test.each([
  ['/my-certificates?certificate=CS-1', '/my-certificates'],
  ['/my-certificates?check=1', '/my-certificates?check=1'],
  ['/single-feed?post_id=p1&x=1', '/single-feed?x=1'],
  ['/single-feed?x=1&post_id=p1#comments', '/single-feed?x=1#comments'],
  ['/add-post?post=p1', '/add-post'],
  ['/notification?id=n1#top', '/notification#top'],
  ['/social-feeds?tag=a%20b&x', '/social-feeds?tag=a%20b&x'],
  ['/product-details?product=7', '/product-details?product=7'],
  ['/single-feed?id=1&post=2&x=1', '/single-feed?x=1'],
])('[S-10] of the address %s the browser stores %s', (address, stored) => {
  expect(shownAddress(address)).toBe(stored);
});
