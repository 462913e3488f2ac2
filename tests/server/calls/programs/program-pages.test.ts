import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountById } from '../../../../server/auth/account.ts';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { programs } from '../../../../server/db/schema/content.ts';
import { Refusal } from '../../../../server/refusal.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { pageInParts } from '../../../support/program-pages.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';
import { fillVariedPeople } from '../../../support/varied-people.ts';

type Program = typeof programs.$inferSelect;
/**
 * How a program's own page asks for it, by its kind; those of one kind have numbers that begin
 * alike.
 */
const KINDS = [
  'webinar-details',
  'education-details',
  'elearning-details',
  'blended-details',
] as const;
const asked = ({ id, typeId, courseId, blendedId, divisionCode: division_code }: Program) => ({
  path: KINDS[Math.floor(typeId / 10) - 1] ?? '',
  body: {
    division_code,
    course_id: courseId,
    blended_learning_id: blendedId,
    program_id: id,
    program_type_id: typeId,
  },
});
/**
 * Each person opens every third program, another third than the one before: every program meets
 * people of each kind, at a third of the time.
 */
const THIRDS = 3;
const MINUTES = 240_000;

onEveryDatabase(
  'program pages in one statement',
  (server) => {
    test('[S25] equal the pages built from their parts for everyone, and are refused where those are', {
      timeout: MINUTES,
    }, async () => {
      const { db, context, clock } = server();
      const people = await fillVariedPeople(db, FILLED_AT);
      const all = await db.select().from(programs).orderBy(programs.id);
      const counted = { pages: 0, refused: 0 };
      for (const [place, id] of people.entries()) {
        const account = await accountById(db, id);
        const { bearer } = await signedIn(server(), id);
        for (const program of all.filter((_, n) => n % THIRDS === place % THIRDS)) {
          const { path, body } = asked(program);
          const prefix = account.role === 'trainer' ? 'trainer' : 'hair_dresser';
          const said = await post(
            server(),
            `/api/${prefix}/${path}`,
            { leapcode: id, ...body },
            bearer,
          );
          const inParts = await pageInParts(
            { ...context, account, now: clock.now() },
            program.id,
          ).catch((failure: unknown) => {
            if (failure instanceof Refusal) return failure;
            throw failure;
          });
          if (inParts instanceof Refusal) {
            // Who has not accepted the terms hears of that first.
            const { status, code } = inParts;
            expect(said, `${id} ${program.id}`).toMatchObject(
              account.termsAccepted ? { status, body: { code } } : { status: 403 },
            );
            counted.refused += 1;
          } else if (account.termsAccepted) {
            expect(said.body, `${id} ${program.id}`).toEqual(JSON.parse(JSON.stringify(inParts)));
            counted.pages += 1;
          }
        }
      }
      expect(counted.pages).toBeGreaterThan(170);
      expect(counted.refused).toBeGreaterThan(33);
    });

    test('[S15] are refused to a blocked person', async () => {
      const { db, clock } = server();
      const { bearer } = await signedIn(server());
      const [program] = await db.select().from(programs).limit(1);
      if (!program) throw new Error('The world has no program.');
      const { path, body } = asked(program);
      const open = () =>
        post(server(), `/api/hair_dresser/${path}`, { leapcode: 'HD1001', ...body }, bearer);
      expect((await open()).status).toBe(200);
      await db.update(accounts).set({ blockedAt: clock.now() }).where(eq(accounts.id, 'HD1001'));
      expect((await open()).status).toBe(401);
    });

    test('[S25] are found in the requested divisions only', async () => {
      const { bearer } = await signedIn(server());
      const open = (division_code: unknown, course_id: unknown) =>
        post(
          server(),
          '/api/hair_dresser/elearning-details',
          { leapcode: 'HD1001', division_code, course_id },
          bearer,
        );
      const [course] = await server().db.select().from(programs).where(eq(programs.courseId, 1201));
      for (const own of [course?.divisionCode, [course?.divisionCode, 'elsewhere'], []])
        expect((await open(own, 1201)).status).toBe(200);
      for (const other of ['elsewhere', ['elsewhere']])
        expect((await open(other, 1201)).status).toBe(404);
      for (const none of ['1201x', '99999999999', -1, 999_999])
        expect((await open([], none)).status).toBe(404);
    });
  },
  { environment: { CHECK_RESPONSES: '0' } },
);
