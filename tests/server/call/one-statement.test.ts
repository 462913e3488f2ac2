import { expect, test } from 'vitest';
import { post, signedIn } from '../../support/client.ts';
import { countStatements } from '../../support/counted-statements.ts';
import { followedIndex } from '../../support/followed-index.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

/**
 * What the app asks for all day, and how many statements an answer may cost once its connection is
 * warm.
 */
const BUDGET: readonly {
  readonly call: string;
  readonly body: object;
  readonly statements: number;
  readonly as?: string;
}[] = [
  { call: 'hair_dresser/home-pwa', body: { leapcode: 'HD1001' }, statements: 1 },
  {
    call: 'hair_dresser/notification-list',
    body: { leapCode: 'HD1001', skip: 0, take: 10 },
    statements: 1,
  },
  { call: 'changes', body: {}, statements: 1 },
  {
    call: 'hair_dresser/all-programs-list',
    body: { leapcode: 'HD1001', division_code: ['rangat'] },
    statements: 1,
  },
  { call: 'hair_dresser/all-programs-list-brand', body: { leapcode: 'HD1001' }, statements: 1 },
  {
    call: 'hair_dresser/brand-courses',
    body: { leapcode: 'HD1001', division_code: 'rangat' },
    statements: 1,
  },
  {
    call: 'hair_dresser/category-pwa',
    body: { leapcode: 'HD1001', division_code: [], category_id: 1, skip: 0, take: 10 },
    statements: 1,
  },
  {
    call: 'hair_dresser/elearning-details',
    body: { leapcode: 'HD1001', division_code: [], course_id: 1201 },
    statements: 1,
  },
  {
    call: 'hair_dresser/blended-details',
    body: { leapcode: 'HD1001', division_code: [], blended_learning_id: 2402 },
    statements: 1,
  },
  {
    call: 'hair_dresser/webinar-details',
    body: { leapcode: 'HD1001', division_code: [], program_id: 101, program_type_id: 11 },
    statements: 1,
  },
  {
    call: 'hair_dresser/education-details',
    body: { leapcode: 'HD1001', division_code: [], program_id: 106, program_type_id: 21 },
    statements: 1,
  },
  // Whoever asks is identified and counted in one, because only reads are not counted; and what was
  // found is read in another.
  { call: 'search-course', body: { search_text: 'balayage' }, statements: 2 },
  { call: 'hair_dresser/my-activity', body: {}, statements: 1 },
  {
    call: 'hair_dresser/calendar',
    body: { from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' },
    statements: 1,
  },
  {
    call: 'trainer/calendar',
    body: { from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' },
    statements: 1,
    as: 'TR2002',
  },
  {
    call: 'hair_dresser/all-programs-list-explore',
    body: {
      leapcode: 'HD1001',
      division_code: [],
      current_division_code: 'rangat',
      category_id: 1,
      skip: 0,
      take: 10,
    },
    statements: 1,
  },
];

onEveryDatabase('statements of a read', (server) => {
  test.each(BUDGET)(
    '$call takes $statements statements',
    async ({ call, body, statements, as }) => {
      const { bearer } = await signedIn(server(), as);
      const ask = async () =>
        expect((await post(server(), `/api/${call}`, body, bearer)).status).toBe(200);
      // The index of the search follows the content in its own time.
      await followedIndex(server());
      await ask();
      expect(await countStatements(ask)).toBe(statements);
    },
  );

  test('[S15] a call of an ended session is refused in one statement, though its token is known', async () => {
    const { bearer } = await signedIn(server());
    const ask = () => post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, bearer);
    expect((await ask()).status).toBe(200);
    await post(server(), '/api/pwa-logout', {}, bearer);
    expect(
      await countStatements(async () => {
        expect(await ask()).toMatchObject({ status: 401, body: { code: 'token' } });
      }),
    ).toBe(1);
  });

  test('[S26] an invalid request is reported as invalid only to a person who may make it', async () => {
    const { bearer } = await signedIn(server());
    const ask = (prefix: string, headers: Record<string, string>) =>
      post(server(), `/api/${prefix}/home-pwa`, {}, headers);
    expect(await ask('hair_dresser', bearer)).toMatchObject({
      status: 422,
      body: { field: 'leapcode' },
    });
    expect(await ask('trainer', bearer)).toMatchObject({ status: 403, body: { code: 'profile' } });
    expect(await ask('hair_dresser', {})).toMatchObject({ status: 401 });
  });
});
