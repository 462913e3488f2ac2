import { expect, test } from 'vitest';
import { sanitise } from '../../../../server/html/sanitise.ts';
import type { ProgramEntry } from '../../../../sync/contract/learning/program-entries.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const DIVISIONS = ['rangat', 'neelam', 'vayu', 'mool', 'resham'];

onEveryDatabase('program lists', (server) => {
  async function ask(path: string, body: object, loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(
      server(),
      `/api/hair_dresser/${path}`,
      { leapcode: loginId, ...body },
      bearer,
    );
    return {
      status: said.status,
      total: said.body.total,
      list: said.body.all_program_list as ProgramEntry[],
    };
  }
  const ids = (list: readonly ProgramEntry[]) => list.map((entry) => entry.program_id);

  test('[7.22] the education portfolio has all programs of the person’s divisions', async () => {
    const { list } = await ask('all-programs-list-brand', {});
    expect(list).toHaveLength(60);
    expect(new Set(list.map((entry) => entry.division_code))).toEqual(new Set(DIVISIONS));
    expect(new Set(list.map((entry) => entry.program_type))).toEqual(
      new Set(['ONLINE', 'OFFLINE', 'E-LEARNING', 'BLENDED']),
    );
    const { list: rohit } = await ask('all-programs-list-brand', {}, 'HD1002');
    expect(new Set(rohit.map((entry) => entry.division_code))).toEqual(new Set(['rangat', 'mool']));
  });

  test('[7.22] an entry has everything that its card shows', async () => {
    const { list } = await ask('all-programs-list-brand', {});
    expect(list.find(({ program_id }) => program_id === 201)).toMatchObject({
      program: 'Balayage on dark bases',
      program_type: 'E-LEARNING',
      program_type_id: { id: 31, name: 'Course' },
      course: { id: 1201 },
      blended_program_id: null,
      minutes: 87,
      language: 'English and Hindi',
      trainer: 'Kavya Rao',
      state: 'in-progress',
      hindi: { name: 'गहरे बालों पर बालायाज' },
    });
    expect(list.find(({ program_id }) => program_id === 216)).toMatchObject({
      state: 'done',
      progress: 1,
    });
    expect(list.find(({ program_id }) => program_id === 102)?.next_date).toBe(
      '2026-08-12T04:10:00.000Z',
    );
  });

  test('[7.22] every program has a description, whose HTML survives sanitising unchanged', async () => {
    const { list } = await ask('all-programs-list-brand', {});
    for (const entry of list) {
      expect(entry.program_description?.length, entry.program).toBeGreaterThan(60);
      expect(sanitise(entry.program_description ?? '')).toBe(entry.program_description);
    }
    expect(list.filter(({ hindi }) => hindi?.description).length).toBeGreaterThanOrEqual(20);
  });

  test.each(['all-programs-list', 'brand-courses'])(
    '[7.19] [7.14] %s filters by the current division, or by a list of divisions',
    async (path) => {
      const { list } = await ask(path, { division_code: DIVISIONS, current_division_code: 'mool' });
      expect(list.length).toBeGreaterThan(5);
      expect(list.every((entry) => entry.division_code === 'mool')).toBe(true);
      const { list: listed } = await ask(path, { division_code: ['mool', 'vayu'] });
      expect(new Set(listed.map((entry) => entry.division_code))).toEqual(
        new Set(['mool', 'vayu']),
      );
      expect((await ask(path, { division_code: [] })).list).toHaveLength(60);
    },
  );

  test.each(['all-programs-list', 'brand-courses'])(
    '[S25] %s has nothing of another division',
    async (path) => {
      expect(
        (await ask(path, { division_code: 'vayu', current_division_code: 'vayu' }, 'HD1002'))
          .status,
      ).toBe(404);
      expect(
        (await ask(path, { division_code: ['mool'], current_division_code: 'vayu' }, 'HD1002'))
          .status,
      ).toBe(404);
      expect(
        (await ask(path, { division_code: ['vayu', 'mool'] }, 'HD1002')).list.every(
          (entry) => entry.division_code === 'mool',
        ),
      ).toBe(true);
    },
  );

  test.each(['category-pwa', 'all-programs-list-explore'])(
    '[7.23] [7.24] the pages of %s do not overlap',
    async (path) => {
      const asked = { division_code: DIVISIONS, category_id: 1, take: 10 };
      const first = await ask(path, { ...asked, skip: 0 });
      const second = await ask(path, { ...asked, skip: 10 });
      const third = await ask(path, { ...asked, skip: 20 });
      expect(first.list).toHaveLength(10);
      const all = [...ids(first.list), ...ids(second.list), ...ids(third.list)];
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(Number(first.total));
      expect([...first.list, ...second.list].every((entry) => entry.category_id === 1)).toBe(true);
      expect((await ask(path, { ...asked, skip: 1000 })).list).toEqual([]);
    },
  );

  test('[7.24] exploring with a current division lists that division only', async () => {
    const { list } = await ask('all-programs-list-explore', {
      division_code: DIVISIONS,
      current_division_code: 'mool',
      category_id: 3,
      skip: 0,
      take: 10,
    });
    expect(list.length).toBeGreaterThan(2);
    expect(list.every((entry) => entry.division_code === 'mool')).toBe(true);
  });

  test('[7.23] an unknown category is empty, an id out of range is not found, and an invalid page is refused', async () => {
    expect(
      (await ask('category-pwa', { division_code: 'mool', category_id: 999, skip: 0, take: 10 }))
        .list,
    ).toEqual([]);
    expect(
      (
        await ask('category-pwa', {
          division_code: 'mool',
          category_id: '9'.repeat(30),
          skip: 0,
          take: 10,
        })
      ).status,
    ).toBe(404);
    for (const wrong of [
      { skip: -1 },
      { take: 0 },
      { take: 101 },
      { skip: 1.5 },
      { skip: 2 ** 53 + 2 },
    ]) {
      expect(
        (
          await ask('category-pwa', {
            division_code: 'mool',
            category_id: 1,
            skip: 0,
            take: 10,
            ...wrong,
          })
        ).status,
      ).toBe(422);
    }
  });
});
