import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest } from '../../manifest.config.ts';

const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

test('the manifest has the app’s name, start address, look and language', () => {
  expect(manifest).toMatchObject({
    id: '/home',
    lang: 'en',
    dir: 'ltr',
    display: 'standalone',
    start_url: '/home?source=installed',
  });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.launch_handler.client_mode).toBe('navigate-existing');
});

test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
  'the icon $src has the size that the manifest says',
  ({ src, sizes }) => {
    const picture = readFileSync(`public${src}`);
    expect(`${picture.readUInt32BE(PNG_WIDTH_AT)}x${picture.readUInt32BE(PNG_HEIGHT_AT)}`).toBe(
      sizes,
    );
  },
);

test('there are icons for every use: home screen, mask and monochrome', () => {
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
});

test('shortcuts lead only to addresses of the app', () => {
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Calendar',
    'Upcoming Training',
    'Notifications',
    'Search',
  ]);
  for (const { url } of manifest.shortcuts)
    expect(new URL(url, 'https://app.example').origin).toBe('https://app.example');
});
