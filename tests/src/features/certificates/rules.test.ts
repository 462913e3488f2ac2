import { describe, expect, test } from 'vitest';
import {
  endsSoon,
  matching,
  phoneVerdict,
  readCode,
  serverVerdict,
  shownFirst,
  withRevocation,
} from '../../../../src/features/certificates/rules.ts';
import { Signer, WORDS } from '../../../support/certificates.ts';

const NOW = Date.parse('2026-08-12T09:00:00Z');
const nothing = { signed: null, ownCertificate: undefined, revocation: undefined, now: NOW };
const signer = await Signer.make();
const ownCertificate = await signer.certificate();
const scanned = readCode(ownCertificate.payload);

test.each([
  ['CS-7F3K-9QXT-2M4B-H0VW', 'CS-7F3K-9QXT-2M4B-H0VW'],
  [' cs 7f3k 9qxt 2m4b hovw ', 'CS-7F3K-9QXT-2M4B-H0VW'],
  ['CS-7F3K-9QXT-2M4B-HOVI', 'CS-7F3K-9QXT-2M4B-H0V1'],
  ['https://chairside.example/verify/CS-7F3K-9QXT-2M4B-H0VW', 'CS-7F3K-9QXT-2M4B-H0VW'],
])('%s is parsed as the number %s', (typed, number) => {
  expect(readCode(typed)).toEqual({ kind: 'number', number });
});

test.each(['', 'HD1001', 'CS-7F3K', 'https://elsewhere.example/', 'CS1.only', 'CS1.a.b.c'])(
  '%j gives the verdict unread',
  (typed) => {
    expect(phoneVerdict(readCode(typed), nothing).state).toBe('unread');
  },
);

describe('this phone’s verdict', () => {
  test('the person’s own certificate with a valid signature is valid, and the verdict is sure', () => {
    expect(phoneVerdict(scanned, { ...nothing, signed: true, ownCertificate })).toMatchObject({
      state: 'valid',
      sure: true,
      by: 'phone',
      about: { number: WORDS.id },
    });
  });

  test('another person’s certificate with a valid signature is valid, and the verdict is not sure', () => {
    expect(phoneVerdict(scanned, { ...nothing, signed: true })).toMatchObject({
      state: 'valid',
      sure: false,
      about: { holder: 'Asha Menon' },
    });
  });

  test('a certificate with an invalid signature is forged, and its contents are omitted', () => {
    const verdict = phoneVerdict(scanned, { ...nothing, signed: false, ownCertificate });
    expect(verdict.state).toBe('forged');
    expect(verdict.about).toBeUndefined();
  });

  test('a stored revocation wins over a valid signature', () => {
    expect(phoneVerdict(scanned, { ...nothing, signed: true, revocation: NOW - 1 })).toMatchObject({
      state: 'revoked',
      sure: true,
      about: { revokedAt: NOW - 1 },
    });
  });

  test('the person’s own revoked certificate has the reason', () => {
    const taken = {
      ...ownCertificate,
      revoked_at: '2026-07-12T00:00:00Z',
      revoke_reason: 'Day two was not attended.',
      state: 'revoked' as const,
    };
    expect(
      phoneVerdict(scanned, { ...nothing, signed: true, ownCertificate: taken }),
    ).toMatchObject({
      state: 'revoked',
      about: { reason: 'Day two was not attended.' },
    });
  });

  test('a certificate expires at the instant of its end', () => {
    const at = WORDS.expires * 1000;
    expect(phoneVerdict(scanned, { ...nothing, signed: true, now: at - 1 }).state).toBe('valid');
    expect(phoneVerdict(scanned, { ...nothing, signed: true, now: at }).state).toBe('expired');
  });

  test('a number needs the server unless it is of the person’s own certificate', () => {
    expect(phoneVerdict(readCode(WORDS.id), nothing).state).toBe('needs-signal');
    expect(phoneVerdict(readCode(WORDS.id), { ...nothing, ownCertificate }).state).toBe('valid');
  });

  test('without a usable key the verdict is no-key', () => {
    expect(phoneVerdict(scanned, nothing)).toMatchObject({ state: 'no-key' });
  });
});

test('the server’s verdict has the response’s state and dates', () => {
  const answer = {
    error: false,
    valid: false,
    state: 'revoked' as const,
    number: WORDS.id,
    holder: 'Asha',
    program: 'Colour',
    revoked_at: '2026-07-12T00:00:00Z',
  };
  expect(serverVerdict(answer, { ownCertificate: undefined, now: NOW })).toMatchObject({
    state: 'revoked',
    by: 'server',
    about: { revokedAt: Date.parse('2026-07-12T00:00:00Z'), expiresAt: null },
  });
  expect(
    serverVerdict({ error: false, valid: false, state: 'unknown' }, { ownCertificate, now: NOW }),
  ).toMatchObject({ state: 'unknown', by: 'server' });
});

test('a revocation is stored once and can be removed, and the last hundred are kept', () => {
  const revocations = withRevocation({}, 'CS-1', 5);
  expect(withRevocation(revocations, 'CS-1', 5)).toBe(revocations);
  expect(withRevocation(revocations, 'CS-1', null)).toEqual({});
  expect(withRevocation(revocations, 'CS-2', null)).toBe(revocations);
  const many = Array.from({ length: 120 }, (_, i) => i).reduce(
    (all, i) => withRevocation(all, `CS-${i}`, i),
    {} as Readonly<Record<string, number>>,
  );
  expect(Object.keys(many)).toHaveLength(100);
  expect(many['CS-119']).toBe(119);
  expect(many['CS-0']).toBeUndefined();
});

test('the wanted certificate is shown first, else the latest valid one, else the latest', async () => {
  const over = await signer.certificate(
    { state: 'expired' },
    { id: 'CS-0LD0-0000-0000-0000', expires: NOW / 1000 - 1 },
  );
  expect(shownFirst([over, ownCertificate], null, NOW)?.id).toBe(ownCertificate.id);
  expect(shownFirst([over, ownCertificate], over.id, NOW)?.id).toBe(over.id);
  expect(shownFirst([over], 'CS-GONE', NOW)?.id).toBe(over.id);
  expect(shownFirst([], null, NOW)).toBeUndefined();
});

test('certificates are filtered by brand and by year', async () => {
  const other = await signer.certificate(
    { division_code: 'kala', issued_at: '2025-11-14T00:00:00Z' },
    { id: 'CS-KALA-0000-0000-0000' },
  );
  const ids = (choice: { brand: string; year: string }) =>
    matching([ownCertificate, other], choice).map(({ id }) => id);
  expect(ids({ brand: 'kala', year: '' })).toEqual([other.id]);
  expect(ids({ brand: '', year: '2026' })).toEqual([ownCertificate.id]);
  expect(ids({ brand: 'kala', year: '2026' })).toEqual([]);
  expect(ids({ brand: '', year: '' })).toHaveLength(2);
});

test('endsSoon is true within 180 days before the end, and false after it', () => {
  const DAY = 86_400_000;
  expect(endsSoon(NOW + 180 * DAY, NOW)).toBe(true);
  expect(endsSoon(NOW + 181 * DAY, NOW)).toBe(false);
  expect(endsSoon(NOW, NOW)).toBe(false);
});
