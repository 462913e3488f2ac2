import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedPayload, verifiedText } from '../../../../server/crypto/certificate-signature.ts';
import { deriveKeys } from '../../../../server/crypto/keys.ts';
import { completions, programDetails } from '../../../../server/db/schema/programs.ts';
import { certificates } from '../../../../server/db/schema/records.ts';
import { CERTIFICATE_LIVES_MS } from '../../../../server/domain/certificates.ts';
import {
  issueCertificate,
  revokeCertificate,
} from '../../../../server/operations/certificates/issue-certificate.ts';
import type { Certificate } from '../../../../sync/contract/learning/certificates.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { TEST_SECRET } from '../../../support/server.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';

onEveryDatabase('certificates', (server) => {
  const context = () => ({ ...server().context, now: server().clock.now() });
  async function mine(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    const answer = await post(server(), '/api/hair_dresser/my-certificates', {}, bearer);
    expect(answer.status).toBe(200);
    return answer.body as unknown as {
      certificates: Certificate[];
      on_the_way: { program_id: number }[];
    };
  }
  async function verify(id: string) {
    const response = await server().fetch(`/api/verify/${encodeURIComponent(id)}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const page = async (id: string) =>
    (await server().fetch(`/verify/${encodeURIComponent(id)}`)).text();

  test('a person’s certificates are listed latest first, each with its state', async () => {
    const { certificates: asha } = await mine();
    expect(asha.map(({ program, state }) => `${program}: ${state}`)).toEqual([
      'Event hair in thirty minutes: valid',
      'Foil placement for soft regrowth: valid',
      'Scalp ritual workshop: expired',
    ]);
    const { certificates: farah } = await mine('HD1003');
    expect(farah.map(({ state }) => state)).toEqual(['revoked', 'valid']);
    expect(farah[0]?.revoke_reason).toContain('practical part');
  });

  test('anyone can verify a certificate by its number in any spelling, and learns only what is printed on it', async () => {
    const [one] = (await mine()).certificates;
    for (const id of [
      one?.id ?? '',
      (one?.id ?? '').toLowerCase(),
      (one?.id ?? '').replaceAll('-', ' '),
      (one?.id ?? '').replaceAll('-', ''),
    ]) {
      const answer = await verify(id);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          valid: true,
          state: 'valid',
          holder: 'Asha Menon',
          program: 'Event hair in thirty minutes',
        },
      });
      expect(Object.keys(answer.body).sort()).toEqual(
        [
          'error',
          'expires_at',
          'holder',
          'issued_at',
          'number',
          'program',
          'revoked_at',
          'state',
          'valid',
        ].sort(),
      );
    }
  });

  test('the signed text of the QR code is verified by the server, and by anyone with the public key of the configuration', async () => {
    const [one] = (await mine()).certificates;
    expect(await verify(one?.payload ?? '')).toMatchObject({
      body: { valid: true, number: one?.id },
    });
    const config = (await (await server().fetch('/config.json')).json()) as {
      certificate_public_key: string;
    };
    const raw = Buffer.from(config.certificate_public_key, 'base64url');
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const [version, words, signature] = (one?.payload ?? '').split('.');
    const signed = new TextEncoder().encode(`${version}.${words}`);
    expect(
      await crypto.subtle.verify('Ed25519', key, Buffer.from(signature ?? '', 'base64url'), signed),
    ).toBe(true);
    expect(one?.payload.length).toBeLessThan(300);
  });

  test('a change of any character makes the signed text invalid', async () => {
    const payload = (await mine()).certificates[0]?.payload ?? '';
    const keys = server().context.keys.certificates;
    for (let place = 0; place < payload.length; place++) {
      const letter = payload[place] === 'A' ? 'B' : 'A';
      expect(
        verifiedText(keys, payload.slice(0, place) + letter + payload.slice(place + 1)),
        `at ${place}`,
      ).toBeUndefined();
    }
    expect((await verify(payload.replace('CS1.W', 'CS1.X'))).body).toEqual({
      error: false,
      valid: false,
      state: 'forged',
    });
    expect(await page(payload.replace('CS1.W', 'CS1.X'))).toContain('Not valid: changed');
  });

  test('expired, revoked and unknown certificates are reported as such, in the answer and on the page', async () => {
    const expired = (await mine()).certificates[2]?.id ?? '';
    const revoked = (await mine('HD1003')).certificates[0]?.id ?? '';
    expect((await verify(expired)).body).toMatchObject({
      valid: false,
      state: 'expired',
      holder: 'Asha Menon',
    });
    expect((await verify(revoked)).body).toMatchObject({ valid: false, state: 'revoked' });
    expect(await page(expired)).toContain('Not valid: expired');
    expect(await page(revoked)).toContain('Not valid: revoked');
    for (const id of [
      'CS-0000-0000-0000-0000',
      'nonsense',
      '../..',
      "' or 1=1 --",
      'x'.repeat(900),
    ]) {
      expect(await verify(id), id.slice(0, 20)).toEqual({
        status: 200,
        body: { error: false, valid: false, state: 'unknown' },
      });
      expect(await page(id)).toContain('Not valid: unknown');
    }
    for (const id of ['x'.repeat(1001), '\0']) {
      expect(await verify(id)).toMatchObject({ status: 422, body: { field: 'id' } });
      expect(await page(id)).toContain('Not valid: unknown');
    }
  });

  test('the page needs no script and no login, and HTML in a name stays text', async () => {
    const id = await issueCertificate(context(), 'HD1002', 207);
    await server()
      .db.update(certificates)
      .set({ holder: '<script>alert(1)</script>' })
      .where(eq(certificates.id, id));
    const response = await server().fetch(`/verify/${id}`);
    const text = await response.text();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script|style=/);
    expect((await server().fetch('/verify/page.css')).headers.get('content-type')).toContain(
      'text/css',
    );
  });

  test('concurrent issues give one certificate, and another one only after it has expired', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => issueCertificate(context(), 'HD1002', 207)));
    expect(new Set([...ids, await issueCertificate(context(), 'HD1002', 207)]).size).toBe(1);
    server().clock.advance(CERTIFICATE_LIVES_MS - 1);
    expect((await verify(ids[0] ?? '')).body).toMatchObject({ state: 'valid' });
    server().clock.advance(1);
    expect((await verify(ids[0] ?? '')).body).toMatchObject({ state: 'expired' });
    expect(await issueCertificate(context(), 'HD1002', 207)).not.toBe(ids[0]);
    const rows = await server()
      .db.select()
      .from(certificates)
      .where(eq(certificates.accountId, 'HD1002'));
    expect(rows.map(({ edition }) => edition).sort()).toEqual([1, 2]);
  });

  test('a revoked certificate is invalid at once, and cannot be revoked again', async () => {
    const id = await issueCertificate(context(), 'HD1002', 207);
    await revokeCertificate(context(), id, 'The quiz was taken by somebody else.');
    expect((await verify(id)).body).toMatchObject({
      state: 'revoked',
      revoked_at: new Date(FILLED_AT).toISOString(),
    });
    expect(await revokeCertificate(context(), id, 'Again.')).toBe(false);
    await expect(issueCertificate(context(), 'NOBODY', 207)).rejects.toMatchObject({ status: 404 });
  });

  test('a passed program whose certificate has not been issued is listed as pending', async () => {
    const { db } = server();
    const details = {
      objectives: [],
      certificate: true,
      certificateRule: '',
      agenda: [],
      materials: [],
    };
    await db.delete(completions).where(and(eq(completions.accountId, 'HD1003')));
    await db
      .insert(programDetails)
      .values({ programId: 207, ...details })
      .onConflictDoUpdate({ target: programDetails.programId, set: { certificate: true } });
    await db
      .insert(completions)
      .values({ accountId: 'HD1003', programId: 207, completedAt: FILLED_AT });
    expect((await mine('HD1003')).on_the_way.map(({ program_id }) => program_id)).toEqual([207]);
    await issueCertificate(context(), 'HD1003', 207);
    const { on_the_way, certificates } = await mine('HD1003');
    expect(on_the_way).toEqual([]);
    expect(certificates.map(({ state }) => state)).toEqual(['valid', 'revoked', 'valid']);
  });

  test('[S41] a certificate stays valid after a rotation of the key that signed it', () => {
    const old = deriveKeys(TEST_SECRET).certificates;
    const payload = signedPayload(old, {
      id: 'CS-1',
      holder: 'Ágata',
      program: 'P',
      issuedAt: 0,
      expiresAt: null,
    });
    for (const keys of [
      deriveKeys('y'.repeat(32), [TEST_SECRET]),
      deriveKeys(TEST_SECRET, [], 'z'.repeat(32)),
    ]) {
      expect(verifiedText(keys.certificates, payload)).toBeDefined();
      expect(keys.certificates.publicKey).not.toBe(old.publicKey);
    }
    expect(verifiedText(deriveKeys('y'.repeat(32)).certificates, payload)).toBeUndefined();
  });
});
