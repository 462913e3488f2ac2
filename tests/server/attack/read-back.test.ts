import { expect, test } from 'vitest';
import type { EndpointName } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { INJECTIONS } from '../../support/attack/hostile-values.ts';
import { personOf } from '../../support/attack/people.ts';
import { fieldsOf } from '../../support/attack/valid.ts';
import { COMMENT, POST, postOf } from '../../support/attack/valid-community.ts';
import { call, type Fields } from '../../support/attack/wire.ts';
import type { TestServer } from '../../support/server.ts';

/** What is written in one field, and where it is read again. */
interface Round {
  readonly write: EndpointName;
  readonly field: string;
  readonly read: EndpointName;
  readonly asked: (server: TestServer) => Promise<Fields>;
  readonly among: (body: Readonly<Record<string, unknown>>) => string[];
}

const nothing = async () => ({});
const ME = { leapcode: 'HD1001' };
const ROUNDS: readonly Round[] = [
  {
    write: 'product-note',
    field: 'text',
    read: 'my-favourites',
    asked: nothing,
    among: ({ notes }) => (notes as { text: string }[]).map(({ text }) => text),
  },
  {
    write: 'add-post',
    field: 'text',
    read: 'get-post',
    asked: async () => ({ post_id: POST, ...ME }),
    among: ({ postData }) => [(postData as { text: string }).text],
  },
  {
    write: 'add-comment',
    field: 'text',
    read: 'comments',
    asked: async (server) => ({ post_id: await postOf(server, 'HD1003'), skip: 0, take: 50 }),
    among: ({ comments }) =>
      (comments as { id: string; text: string }[])
        .filter(({ id }) => id === COMMENT)
        .map(({ text }) => text),
  },
  {
    write: 'save-salon-details',
    field: 'salon_name',
    read: 'get-salon-details',
    asked: nothing,
    among: ({ salon }) => [(salon as { salon_name: string }).salon_name],
  },
  {
    write: 'save-salon-details',
    field: 'address',
    read: 'get-salon-details',
    asked: nothing,
    among: ({ salon }) => [(salon as { address: string }).address],
  },
  {
    write: 'change-representative',
    field: 'reason',
    read: 'representative',
    asked: nothing,
    among: ({ pending }) => [(pending as { reason: string }).reason],
  },
];
/** A form, and the forms' texts with it, knows one kind of line break. */
const lines = (text: string): string => text.trim().replaceAll('\r\n', '\n');
const TEXTS = [
  ...INJECTIONS,
  'e\u0301 ﷺ 👩🏽‍🦱 \u202egnp.exe',
  'कॉपर क्रीम, \\ "quoted" \'single\'',
  'constructor',
  '__proto__',
  'null',
];

attacked('texts that were accepted', ({ fresh }) => {
  test.each(ROUNDS)(
    '[S5] [S38] SQL and HTML in $field of $write stay text: $read returns them unchanged but for Unicode composition',
    { timeout: 60_000 },
    async (round) => {
      for (const text of TEXTS) {
        const server = await fresh();
        const person = await personOf(server, 'HD1001');
        const written = await call(
          server,
          round.write,
          { ...(await fieldsOf(server, round.write, person)), [round.field]: text },
          person,
        );
        // A text may be too short for its field; more often than that it must not be refused.
        if (written.status === 422) {
          expect({ isShort: text.length < 3, field: written.body.field }).toEqual({
            isShort: true,
            field: round.field,
          });
          continue;
        }
        expect(written.status, `${text} → ${written.text.slice(0, 300)}`).toBe(200);
        const read = await call(server, round.read, await round.asked(server), person);
        expect(read.status, read.text.slice(0, 300)).toBe(200);
        expect(round.among(read.body).map(lines)).toContain(lines(text.normalize('NFC')));
        expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
      }
    },
  );
});
