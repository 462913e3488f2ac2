import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scaleProgram } from '../../../../demo/scale/programs.ts';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { programs } from '../../../../server/db/schema/content.ts';
import { appEndpoints } from '../../../../sync/app-endpoints.ts';
import type { Found } from '../../../../sync/contract/home/found.ts';
import type { ProgramEntry } from '../../../../sync/contract/learning/program-entries.ts';
import { findProgram } from '../../../../sync/search/found.ts';
import { createIndex } from '../../../../sync/search/search-index.ts';
import { post, signedIn } from '../../../support/client.ts';
import { followedIndex } from '../../../support/followed-index.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const GENERATED = 1_000;
/**
 * Words of both worlds and both scripts, with slips, in parts, one beside the other, and such as
 * nothing has.
 */
const TEXTS = [
  ...[
    'balayage',
    'baleyage',
    'kerattin',
    'KERATN',
    'केराटिन',
    'बालायाज',
    'पैच टेस्ट',
    'b',
    'cu',
    'col',
    'bob',
    'curl',
    'dupatta',
    'resham',
    'Kavya',
  ],
  ...[
    'about keratin sections',
    'scelp reading',
    'colour rangat kavya',
    'curl cutting day',
    'smoothng',
    'soft regrowth',
    'edition 2',
    'zzgrmpf',
    '!!!',
  ],
];

onEveryDatabase('search on the device and on the server', (server) => {
  /** What both find in what this person may see, by text; the device knows more than programs. */
  async function found(loginId: string) {
    const { bearer } = await signedIn(server(), loginId);
    const [account] = await server().db.select().from(accounts).where(eq(accounts.id, loginId));
    const device = createIndex();
    for (const name of ['home-pwa', 'all-programs-list-brand'] as const) {
      const { body } = await post(
        server(),
        `/api/hair_dresser/${name}`,
        { leapcode: loginId },
        bearer,
      );
      const { find } = appEndpoints[name];
      await device.put(name, find?.(body) ?? []);
    }
    const answers = [];
    for (const text of TEXTS) {
      const { body } = await post(server(), '/api/search-course', { search_text: text }, bearer);
      const there = (body.all_program_list as ProgramEntry[]).map(
        (entry) => findProgram(entry).found.id,
      );
      // Home shows everybody the same Top 5, also those of other divisions.
      const own = ({ kind, division = '' }: Found) =>
        kind === 'program' && account?.divisions.includes(division) === true;
      const here = device.find(text, own).map(({ id }) => id);
      answers.push({ text, here, there });
    }
    return answers;
  }
  const shown = (answers: Awaited<ReturnType<typeof found>>, side: 'here' | 'there') =>
    answers.map((each) => [each.text, each[side]]);

  test.each(['HD1001', 'HD1002'])(
    '[E27] [7.29] in the demo world both find the same programs in the same order (%s)',
    async (loginId) => {
      const answers = await found(loginId);
      expect(shown(answers, 'here')).toEqual(shown(answers, 'there'));
      expect(answers.filter(({ here }) => here.length > 0).length).toBeGreaterThan(10);
    },
  );

  test.each(['HD1001', 'HD1002'])(
    '[E27] [7.29] among a thousand generated programs both find the same ones in the same order (%s)',
    async (loginId) => {
      await server()
        .db.insert(programs)
        .values(Array.from({ length: GENERATED }, (_, place) => scaleProgram(place)));
      await followedIndex(server());
      const answers = await found(loginId);
      expect(shown(answers, 'here')).toEqual(shown(answers, 'there'));
      expect(answers.filter(({ here }) => here.length === 20).length).toBeGreaterThan(5);
    },
  );
});
