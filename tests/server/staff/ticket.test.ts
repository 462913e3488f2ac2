import { afterAll, beforeAll, expect, test } from 'vitest';
import { tickets } from '../../../server/db/schema/support.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

const TICKET = {
  accountId: 'HD1001',
  at: Date.UTC(2026, 7, 12, 9),
  name: 'Asha Menon',
  city: 'Kochi',
  contact: '9800010001',
  system: 'Chairside',
  issueType: 'Chairside Access Mobile App Login',
  email: 'asha@salon.example.com',
  description: 'It stayed\u001b[2J dark.',
  pictures: ['tickets/a.jpg'],
};

onEveryDatabase('the ticket command', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());
  const store = async (more: object) =>
    (
      await server()
        .db.insert(tickets)
        .values({ ...TICKET, ...more })
        .returning({ id: tickets.id })
    )[0]?.id ?? 0;

  test('[7.32] prints a ticket with the app’s diagnostics, and nothing that controls a terminal', async () => {
    const id = await store({ diagnostics: 'build: a1\nonline: yes' });
    const { failed, said } = await desk.content('ticket', `T-${String(id).padStart(6, '0')}`);
    expect(failed).toBe(false);
    expect(said).toContain('2026-08-12T09:00:00.000Z: Chairside Access Mobile App Login');
    expect(said).toContain('Asha Menon, HD1001, Kochi, 9800010001, asha@salon.example.com');
    expect(said).toContain('It stayed[2J dark.');
    expect(said).toContain('Pictures: tickets/a.jpg');
    expect(said).toContain('What the app noted:\nbuild: a1\nonline: yes');
  });

  test('[7.32] reports a ticket without diagnostics, and accepts the bare number', async () => {
    const id = await store({ pictures: [], diagnostics: null });
    const { said } = await desk.content('ticket', String(id));
    expect(said).toContain('Nothing of what the app noted came with it.');
    expect(said).not.toContain('Pictures');
  });

  test.each([[[]], [['x']], [['T-999999']], [['0']]])(
    '%j is reported as not being a ticket',
    async (words) => {
      expect(await desk.content('ticket', ...words)).toMatchObject({
        failed: true,
        said: expect.stringMatching(/Which ticket|There is no ticket/),
      });
    },
  );
});
