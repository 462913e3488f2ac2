import { expect, test } from 'vitest';
import { appEndpoints } from '../../sync/app-endpoints.ts';
import type { Endpoint, Schema } from '../../sync/contract/endpoint.ts';
import { sources } from '../architecture/sources.ts';

/** The names of an object schema's fields; a list or a union has none. */
const fieldsOf = (schema: Schema): readonly string[] =>
  'shape' in schema ? Object.keys(schema.shape as object) : [];

test('[S9] only the engine makes calls whose request or answer carries a token', () => {
  const rows = Object.entries<Endpoint>(appEndpoints);
  const withToken = rows.filter(([, { request, response }]) =>
    [...fieldsOf(request), ...fieldsOf(response)].some((field) => /token/i.test(field)),
  );
  expect(withToken.map(([name]) => name)).toEqual(
    expect.arrayContaining(['login', 'verify-otp', 'refresh-token', 'revoke']),
  );
  expect(withToken.filter(([, { engineOnly }]) => !engineOnly)).toEqual([]);
});

test('[S9] only calls whose answers are used once can be the engine’s alone', () => {
  const own = Object.values<Endpoint>(appEndpoints).filter(({ engineOnly }) => engineOnly);
  expect(own.map(({ use }) => use)).toEqual(own.map(() => 'ask'));
});

test('every read whose answers hold programs, lessons, trainings, brands, products, notes, notifications or posts is searched', () => {
  const searched = Object.entries(appEndpoints).flatMap(([name, row]) =>
    row.use === 'read' && row.find ? [name] : [],
  );
  expect(searched.sort()).toEqual([
    'all-programs-list',
    'all-programs-list-brand',
    'all-programs-list-explore',
    'blended-details',
    'brand-courses',
    'calendar',
    'category-pwa',
    'education-details',
    'elearning-details',
    'get-divisions',
    'get-home-divisions',
    'get-product',
    'home-pwa',
    'my-favourites',
    'notification-list',
    'social-feed',
    'webinar-details',
  ]);
});

/** Everything that may ask for a read: what else names one says only something about it. */
const askers = sources(['src', 'sync', 'worker'], ['.ts', '.tsx']).filter(
  ({ path }) =>
    !/^sync\/(contract\/(?!constants)|actions\/|reads\/)|^sync\/app-endpoints\.ts$/.test(path),
);

test('every read that every device loads is asked for somewhere', () => {
  const reads = Object.entries(appEndpoints).flatMap(([name, row]) =>
    row.use === 'read' ? [name] : [],
  );
  const isAsked = (name: string): boolean => askers.some(({ text }) => text.includes(`'${name}'`));
  expect(reads.filter((name) => !isAsked(name))).toEqual([]);
});
