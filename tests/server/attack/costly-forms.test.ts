import { expect, test } from 'vitest';
import { callTable } from '../../../server/calls/table.ts';
import { BODY_BYTES } from '../../../server/settings/limits/bodies.ts';
import { type AccountId, personOf } from '../../support/attack/people.ts';
import { addressOf, ask, bearer } from '../../support/attack/wire.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const BOUNDARY = 'x-boundary';
const END = `--${BOUNDARY}--\r\n`;
/** The most parts that a form may have. */
const PARTS = 64;
const PIECE = 1024 * 1024;
const ASKER: AccountId = 'HD1001';

const part = (disposition: string, value = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const field = (n: number): string => part(`name="f${n}"`);
const file = (n: number): string => part(`name="images[]"; filename="${n}.jpg"`);
const many = (count: number, made: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => made(n)).join('');
/** So many bytes of empty parts. */
const full = (bytes: number, made: (n: number) => string): string =>
  many(Math.floor((bytes - END.length) / made(999_999).length), made);

/**
 * The dearest forms of so many bytes: those of a person who means harm, which the app never sends.
 */
const DEAR: Readonly<
  Record<string, { readonly allowed: boolean; readonly body: (most: number) => string }>
> = {
  'as many empty fields as may be': { allowed: true, body: () => many(PARTS, field) },
  'as many empty files as may be': { allowed: true, body: () => many(PARTS, file) },
  'the longest file, among empty ones': {
    allowed: true,
    body: (most) => {
      const empty = many(PARTS - 1, file);
      const around = empty.length + file(PARTS).length + END.length;
      return `${empty}${part(`name="images[]"; filename="${PARTS}.jpg"`, '\0'.repeat(most - around))}`;
    },
  },
  'nothing but empty fields, to the last byte': {
    allowed: false,
    body: (most) => full(most, field),
  },
  'nothing but empty files, to the last byte': { allowed: false, body: (most) => full(most, file) },
};

const forms = Object.values(callTable).flatMap(({ name, row, bodyMost }) =>
  row.body === 'form' ? [[name, bodyMost ?? BODY_BYTES.fields] as const] : [],
);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

onEveryDatabase('the most expensive forms', (server) => {
  const health = async () => (await ask(server(), '/healthz', {})).status;

  test.each(
    forms.flatMap(([name, most]) => Object.keys(DEAR).map((what) => [name, what, most] as const)),
  )(
    '[S35] [S42] while %s receives a form with %s, other requests are answered after every piece and turn (H3)',
    async (name, what, most) => {
      const dear = DEAR[what];
      const person = await personOf(server(), ASKER);
      const bytes = new TextEncoder().encode(`${dear?.body(most) ?? ''}${END}`);
      expect(bytes.length).toBeLessThanOrEqual(most);
      const heard: string[] = [];
      let taken = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            // As from a socket: no more than a piece a turn of the event loop.
            await turn();
            heard.push(`health ${await health()}`);
            if (taken >= bytes.length) return controller.close();
            controller.enqueue(bytes.slice(taken, taken + PIECE));
            taken += PIECE;
          },
        },
        { highWaterMark: 0 },
      );
      const init: RequestInit & { readonly duplex: 'half' } = {
        method: 'POST',
        headers: {
          ...bearer(person),
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': `${bytes.length}`,
        },
        body,
        duplex: 'half',
      };
      const answer = ask(server(), addressOf(name, person.prefix), init).then((said) => {
        heard.push('dear');
        return said;
      });
      let turns = 0;
      for (; !heard.includes('dear'); turns += 1) {
        await turn();
        expect(await health()).toBe(200);
      }
      const said = await answer;

      // Everybody was answered before the dear one, after every piece that was read of it, and
      // while it was worked on.
      const before = heard.slice(0, heard.indexOf('dear'));
      expect(new Set(before)).toEqual(new Set(['health 200']));
      expect(turns).toBeGreaterThan(0);
      expect({ isAnswered: said.status < 500, isTooLarge: said.body.code === 'too-large' }).toEqual(
        {
          isAnswered: true,
          isTooLarge: !dear?.allowed,
        },
      );
      // What may not be is refused at its first pieces; what may be is read whole.
      if (dear?.allowed) expect(before.length).toBeGreaterThan(bytes.length / PIECE);
      else expect(taken).toBeLessThanOrEqual(4 * PIECE);
    },
  );
});
