import { expect, test } from 'vitest';
import { cureOf, datesOf, pageOf } from '../../../../src/features/outbox/cures.ts';
import type { Failure } from '../../../../sync/contract/errors.ts';
import { refusals } from '../../../../sync/contract/refusals.ts';
import type { Content, Entry } from '../../../../sync/outbox/entry.ts';
import type { OutboxState } from '../../../../sync/store/db.ts';
import { answer } from '../../../sync/scene.ts';

const content: Content = { action: 'answer-training', input: answer(), at: 0 };
const entry = (
  state: OutboxState,
  failure?: Partial<Failure>,
  given: Content | null = content,
): Entry => ({
  id: 'entry',
  seq: 1,
  state,
  tries: 1,
  nextAt: 0,
  doneAt: 0,
  acked: 0,
  content:
    given && failure ? { ...given, failure: { kind: 'refused', status: 400, ...failure } } : given,
});

test.each([
  ['expired', 'remove'],
  ['ambiguous', 'check'],
  ['poison', 'again'],
  ['waiting', null],
  ['sending', null],
  ['acknowledged', null],
  ['sent', null],
] as const)('the state %s has the cure %s', (state, cure) => {
  expect(cureOf(entry(state))).toBe(cure);
});

test('an entry that cannot be decrypted has the cure remove', () => {
  expect(cureOf(entry('poison', undefined, null))).toBe('remove');
});

test('every refusal code has a cure', () => {
  for (const code of Object.keys(refusals) as (keyof typeof refusals)[])
    expect(cureOf(entry('refused', { code })), code).not.toBeNull();
});

test.each([
  ['seats-full', 'dates'],
  ['over', 'remove'],
  ['cancelled', 'remove'],
  ['not-open', 'remove'],
  ['terms', 'terms'],
  ['busy', 'again'],
] as const)('the refusal code "%s" has the cure %s', (code, cure) => {
  expect(cureOf(entry('refused', { code }))).toBe(cure);
});

test('a refusal without a code has the cure again, and a call that is not offered has the cure remove', () => {
  expect(cureOf(entry('refused', { message: 'Seats are full' }))).toBe('again');
  expect(cureOf(entry('refused', { kind: 'not-offered' }))).toBe('remove');
});

test('[L7] a refused note has the cure page, its product’s; a refused removal of a note has the cure remove', () => {
  const note = (text: string): Content => ({
    action: 'product-note',
    input: { product_id: 7, text, name: 'Coppers', at: '2026-08-12T09:00:00Z' },
    at: 0,
  });
  const refused = entry('refused', { code: 'not-valid' }, note('Too bold'));
  expect(cureOf(refused)).toBe('page');
  expect(pageOf(refused)).toBe('/product-details?product=7');
  expect(cureOf(entry('refused', { code: 'not-found' }, note('Too bold')))).toBe('page');
  expect(cureOf(entry('refused', { code: 'busy' }, note('Too bold')))).toBe('again');
  expect(cureOf(entry('refused', { code: 'not-found' }, note(' ')))).toBe('remove');
});

test('[2.11] a refused salon has the cure page, its form’s', () => {
  const salon: Content = {
    action: 'save-salon',
    at: 0,
    input: {
      ...{
        salon_name: 'Asha Hair Studio',
        salon_type: 'unisex',
        address: 'Panampilly Nagar',
        pin_code: '682036',
        city: 'Kochi',
        state: 'Kerala',
      },
      ...{
        phone: '9800010001',
        chairs: 6,
        staff: 9,
        owner: 'Asha Menon',
        brands: [],
        opening_days: [],
        at: '2026-08-12T09:00:00Z',
      },
    },
  };
  const refused = entry('refused', { code: 'not-your-brand' }, salon);
  expect(cureOf(refused)).toBe('page');
  expect(pageOf(refused)).toBe('/update-salon-details-form');
  expect(cureOf(entry('refused', { code: 'busy' }, salon))).toBe('again');
});

test('an entry has the cure remove if its action does not support the cure of the code', () => {
  const view: Content = {
    action: 'record-view',
    input: { video_streaming_id: 1, leapcode: 'HD1001', training_code: 'T1', name: 'Bob' },
    at: 0,
  };
  expect(cureOf(entry('refused', { code: 'seats-full' }, view))).toBe('remove');
  expect(cureOf(entry('refused', { code: 'picture-size' }))).toBe('remove');
});

test('other dates link to the program’s page, and from that page to all trainings', () => {
  expect(datesOf(entry('refused'), '/outbox')).toBe('/webinar-course-details/P1/PT1/ONLINE');
  expect(datesOf(entry('refused'), '/webinar-course-details/kala/P1/PT1/ONLINE')).toBe(
    '/upcoming-training',
  );
});

test('[L7] a refused comment has the cure page, its post’s, and a refused post has the cure post', () => {
  const at = '2026-08-12T09:00:00Z';
  const author = { name: 'Asha', profile: 'hd' } as const;
  const comment: Content = {
    action: 'add-comment',
    at: 0,
    input: { post_id: 'p1', comment_id: 'c1', text: 'Lovely', author, at },
  };
  const refused = entry('refused', { code: 'empty' }, comment);
  expect(cureOf(refused)).toBe('page');
  expect(pageOf(refused)).toBe('/single-feed?post_id=p1');
  const input = {
    post_id: 'p1',
    text: '',
    pictures: [],
    leapcode: 'HD1001',
    author,
    division_code: 'rangat',
    at,
  };
  expect(cureOf(entry('refused', { code: 'empty' }, { action: 'add-post', at: 0, input }))).toBe(
    'post',
  );
});
