import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { trainingAnswers, trainings } from '../../../../server/db/schema/trainings.ts';
import { post, signedIn } from '../../../support/client.ts';
import { proofFor } from '../../../support/codes.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const KNOWN = '9800030001';
const ASHA = '9800010001';
const FARAH = '9800010003';
const NOBODY = '9812345670';

onEveryDatabase(
  'GetHairDresser',
  (server) => {
    const ask = (
      prefixText: string,
      headers: Record<string, string> = {},
      proof?: string,
      from?: string,
    ) =>
      post(server(), '/GetHairDresser', { prefixText, ...(proof ? { proof } : {}) }, headers, from);

    test('[7.12] [3.3] a person who proved a number gets its known data: name at 2, contact number at 5, city at 10', async () => {
      const said = await ask(KNOWN, {}, await proofFor(server(), KNOWN));
      expect(said.body).toEqual({
        d: ['', '', 'Sunita Jadhav', '', '', KNOWN, '', '', '', '', 'Pune'],
      });
    });

    test('[S27] without a proof a stranger learns nothing, whoever owns the number', async () => {
      const said = await Promise.all([ask(KNOWN), ask(ASHA), ask(NOBODY)]);
      for (const { status, body } of said)
        expect({ status, body }).toEqual({ status: 200, body: { d: [] } });
    });

    test('[S27] a proof is valid only for its own number', async () => {
      const proof = await proofFor(server(), NOBODY);
      expect((await ask(ASHA, {}, proof)).body).toEqual({ d: [] });
      expect((await ask(ASHA, {}, 'x'.repeat(43))).body).toEqual({ d: [] });
      expect((await ask(NOBODY, {}, proof)).body).toEqual({ d: [] });
    });

    test('[S27] a hairdresser can look up only their own number, a trainer only people of their divisions or trainings', async () => {
      const { bearer } = await signedIn(server(), 'HD1001');
      expect((await ask(ASHA, bearer)).body).toMatchObject({
        d: expect.arrayContaining(['Asha Menon', 'Kochi']),
      });
      expect((await ask(FARAH, bearer)).body).toEqual({ d: [] });
      const trainer = await signedIn(server(), 'TR2001');
      expect((await ask(FARAH, trainer.bearer)).body).toMatchObject({
        d: expect.arrayContaining(['Farah Shaikh', FARAH, 'Bhopal']),
      });
      expect((await ask(NOBODY, trainer.bearer)).body).toEqual({ d: [] });
      // Known to the company, and to no trainer yet.
      expect((await ask(KNOWN, trainer.bearer)).body).toEqual({ d: [] });
      const { db } = server();
      await db
        .update(accounts)
        .set({ divisions: ['mool'] })
        .where(eq(accounts.id, 'HD1003'));
      await db
        .update(accounts)
        .set({ divisions: ['rangat'] })
        .where(eq(accounts.id, 'TR2001'));
      await db.delete(trainingAnswers).where(eq(trainingAnswers.accountId, 'HD1003'));
      expect((await ask(FARAH, trainer.bearer)).body).toEqual({ d: [] });
      const [own] = await db
        .select({ code: trainings.code })
        .from(trainings)
        .where(eq(trainings.trainerId, 'TR2001'))
        .limit(1);
      await db
        .insert(trainingAnswers)
        .values({ trainingCode: own?.code ?? 0, accountId: 'HD1003', status: 2, answeredAt: 0 });
      expect((await ask(FARAH, trainer.bearer)).body).toMatchObject({
        d: expect.arrayContaining(['Farah Shaikh']),
      });
    });

    test('[S25] [S27] a trainer learns nothing before approval, nor before accepting the terms', async () => {
      const { bearer } = await signedIn(server(), 'TR2001');
      for (const state of [
        { isRegister: 0 as const },
        { isRegister: 1 as const, termsAccepted: false },
      ]) {
        await server().db.update(accounts).set(state).where(eq(accounts.id, 'TR2001'));
        expect((await ask(FARAH, bearer)).body).toEqual({ d: [] });
      }
    });

    test('[S27] only exact numbers are accepted', async () => {
      for (const part of ['9800', '98000100', '9800010001%', '%', ''])
        expect((await ask(part)).body).toMatchObject({ field: 'prefixText' });
    });

    test('[S13] an invalid token is refused, not treated as no token', async () => {
      expect((await ask(ASHA, { authorization: 'Bearer a.b.c' })).status).toBe(401);
    });

    test('[S27] [S42] at most ten look-ups a minute per account are allowed, and two hundred per network of people without one', async () => {
      for (let count = 0; count < 200; count += 1) expect((await ask(NOBODY)).status).toBe(200);
      const said = await ask(NOBODY);
      expect(said).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect((await ask(NOBODY, {}, undefined, '198.51.100.7')).status).toBe(200);
      const { bearer } = await signedIn(server(), 'HD1001');
      for (let count = 0; count < 10; count += 1)
        expect((await ask(ASHA, bearer)).status).toBe(200);
      expect((await ask(ASHA, bearer)).status).toBe(429);
      server().clock.advance(60_000);
      expect((await ask(ASHA, bearer)).status).toBe(200);
    });
  },
  { environment: { RATE_PER_MINUTE: '60' } },
);
