import { expect, test } from 'vitest';
import { representativeActions } from '../../../sync/actions/representative.ts';
import {
  cancelRepresentativeChange,
  changeRepresentative,
} from '../../../sync/contract/account/representative.ts';

const { 'change-representative': change, 'cancel-representative-change': cancel } =
  representativeActions;
const LALIT = { id: 'r2', code: 'RP2208', name: 'Lalit Nair', phone: '9822041100', city: 'Pune' };
const at = '2026-08-12T10:00:00Z';
const input = { representative: LALIT, name: LALIT.name, reason: 'He is closer', at };
const document = {
  error: false as const,
  representative: null,
  registration_code: 'CS-1',
  pending: null,
};
const shows = change.shows as Required<typeof change.shows>;
const unshows = cancel.shows as Required<typeof cancel.shows>;

test('[2.14] a change of representative sends a code and a reason, and its cancellation neither', () => {
  expect(change.sends(input)).toEqual({
    endpoint: changeRepresentative,
    request: { representative_id: 'RP2208', reason: 'He is closer' },
  });
  expect(cancel.sends({ name: LALIT.name })).toEqual({
    endpoint: cancelRepresentativeChange,
    request: {},
  });
  expect(change.lane(input)).toBe(cancel.lane({ name: LALIT.name }));
});

test('[2.14] a change is pending since its tap, then since the server’s time, and not after its cancellation', () => {
  const shown = shows.representative(document, input);
  expect(shown.pending).toEqual({ representative: LALIT, reason: input.reason, since: at });
  const known = {
    ...document,
    pending: {
      representative: { ...LALIT, id: 'r2' },
      reason: input.reason,
      since: '2026-08-12T10:00:07Z',
    },
  };
  expect(shows.representative(known, input)).toBe(known);
  expect(shows.representative(known, { ...input, reason: 'Another reason' }).pending?.reason).toBe(
    'Another reason',
  );
  expect(unshows.representative(known, { name: LALIT.name }).pending).toBeNull();
  expect(unshows.representative(document, { name: LALIT.name })).toBe(document);
});
