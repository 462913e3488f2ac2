import { expect, test } from 'vitest';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { callerOf } from '../../support/attack/caller.ts';
import { expectRefusal } from '../../support/attack/check-refusal.ts';
import { addressOf, ask, type Heard } from '../../support/attack/wire.ts';

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const rows: Readonly<Record<EndpointName, Endpoint>> = endpoints;
const posted = names.filter((name) => rows[name].method === 'POST');
const json = posted.filter((name) => rows[name].body !== 'form');
const forms = posted.filter((name) => rows[name].body === 'form');
const JSON_TYPE = { 'content-type': 'application/json' };
const bytes = (...values: number[]) => new Uint8Array(values);
const text = (value: string) => new TextEncoder().encode(value);

/** Bodies that are no JSON object, and what they are answered. */
const BROKEN_JSON: readonly (readonly [what: string, body: BodyInit, status: number])[] = [
  ['nothing', '', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['a text', '"{}"', 400],
  ['cut off', '{"leapcode":"HD10', 400],
  ['two objects', '{}{}', 400],
  ['a comment', '{/* */}', 400],
  ['a trailing comma', '{"leapcode":"HD1001",}', 400],
  ['single quotes', "{'leapcode':'HD1001'}", 400],
  ['NaN', '{"leapcode":NaN}', 400],
  ['bytes that are no UTF-8', bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), 400],
  ['an overlong encoding', bytes(0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d), 400],
  ['UTF-16', new Uint8Array(Buffer.from('{"leapcode":"HD1001"}', 'utf16le')), 400],
  ['a zero byte between the fields', text('{\u0000}'), 400],
  ['a list in a list, seven thousand deep', '['.repeat(7_000), 400],
  ['an unknown field, four thousand deep', `{"x":${'['.repeat(4_000)}1${']'.repeat(4_000)}}`, 400],
  ['64 KB and a byte', JSON.stringify({ x: 'x'.repeat(65_529) }), 413],
];

const TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/jsonp',
  'multipart/form-data',
  'application/json2',
];

const BOUNDARY = 'attack';
const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const BROKEN_FORMS: readonly (readonly [what: string, body: string, type: string])[] = [
  ['nothing', '', `multipart/form-data; boundary=${BOUNDARY}`],
  ['no boundary', part('content-disposition: form-data; name="text"', 'x'), 'multipart/form-data'],
  [
    'another boundary',
    part('content-disposition: form-data; name="text"', 'x'),
    'multipart/form-data; boundary=other',
  ],
  [
    'cut off',
    `--${BOUNDARY}\r\ncontent-disposition: form-data; na`,
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
  [
    'no end',
    part('content-disposition: form-data; name="text"', 'x'),
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
  [
    'no name',
    `${part('content-disposition: form-data', 'x')}--${BOUNDARY}--\r\n`,
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
  [
    'a zero byte',
    `${part('content-disposition: form-data; name="text"', 'a\u0000b')}--${BOUNDARY}--\r\n`,
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
  [
    'a field called __proto__ that is a file',
    `${part('content-disposition: form-data; name="__proto__"; filename="x.png"', 'x')}--${BOUNDARY}--\r\n`,
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
  [
    'one field twice',
    `${part('content-disposition: form-data; name="text"', 'a')}${part('content-disposition: form-data; name="text"', 'b')}--${BOUNDARY}--\r\n`,
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
  [
    'a file where a text belongs',
    `${part('content-disposition: form-data; name="text"; filename="a.txt"', 'x')}--${BOUNDARY}--\r\n`,
    `multipart/form-data; boundary=${BOUNDARY}`,
  ],
];

attacked('malformed bodies', ({ fresh, watch }) => {
  const expectUntouched = async (heard: Heard, statuses: readonly number[], shown: string) => {
    expect(statuses, `${shown} → ${heard.status} ${heard.text.slice(0, 300)}`).toContain(
      heard.status,
    );
    expectRefusal(heard, shown);
    expect(await watch().changed(), shown).toEqual([]);
  };

  test.each(json)(
    '[S34] [S38] %s refuses every body that is not a JSON object, and stores nothing',
    async (name) => {
      const caller = await callerOf(await fresh(), watch(), name);
      for (const [what, body, status] of BROKEN_JSON)
        await expectUntouched(await caller.send({ body, headers: JSON_TYPE }), [status], what);
      for (const type of TYPES)
        await expectUntouched(
          await caller.send({ body: '{}', headers: { 'content-type': type } }),
          [415],
          type,
        );
      const huge = await caller.send({
        body: '{}',
        headers: { ...JSON_TYPE, 'content-length': '999999999999' },
      });
      await expectUntouched(huge, [413], 'a length that is only said');
    },
  );

  test.each(forms)(
    '[S34] [S35] %s refuses every broken form and stores nothing, unless all its fields are optional',
    async (name) => {
      const caller = await callerOf(await fresh(), watch(), name);
      for (const [what, body, type] of BROKEN_FORMS) {
        const heard = await caller.send({
          body: new TextEncoder().encode(body),
          headers: { 'content-type': type },
        });
        // A row whose fields are all optional takes a form in which none of them stands.
        if (heard.status === 200)
          expect({ what, error: heard.body.error }).toEqual({ what, error: false });
        else await expectUntouched(heard, [400, 422], what);
        await watch().changed();
      }
      await expectUntouched(await caller.send({ body: '{}', headers: JSON_TYPE }), [415], 'JSON');
      const huge = await caller.send({
        body: 'x',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '999999999999',
        },
      });
      await expectUntouched(huge, [413], 'a length that is only said');
    },
  );

  test('[S38] of two JSON fields with the same name the last one counts', async () => {
    const caller = await callerOf(await fresh(), watch(), 'join-now-check');
    expect(
      (await caller.send({ body: '{"training_code":{},"training_code":9002}', headers: JSON_TYPE }))
        .status,
    ).toBe(200);
    expect(
      (await caller.send({ body: '{"training_code":9002,"training_code":{}}', headers: JSON_TYPE }))
        .status,
    ).toBe(422);
  });

  test.each(posted)('[S39] %s answers GET, PUT, PATCH and DELETE with 405', async (name) => {
    const server = await fresh();
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const heard = await ask(server, addressOf(name), { method });
      expect({ status: heard.status, allow: heard.headers.get('allow') }).toEqual({
        status: 405,
        allow: 'POST',
      });
    }
  });
});
