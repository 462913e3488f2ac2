import { expect, test } from 'vitest';
import { redacted } from '../../../../server/log.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('the client log', (server) => {
  const failure = {
    at: '2026-08-12T04:00:00.000Z',
    kind: 'malformed',
    endpoint: 'home-pwa',
    status: 200,
    message: 'field program is missing',
  };
  const send = async (failures: unknown) =>
    post(server(), '/api/client-log', { failures }, (await signedIn(server())).bearer);

  test('[S38] a device’s failures are written to the server’s log, one line each', async () => {
    const others = ['not-ours', 'constructor', '__proto__'].map((endpoint) => ({
      ...failure,
      endpoint,
    }));
    expect((await send([failure, ...others])).body).toEqual({ error: false });
    const lines = server()
      .logged()
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'client.failure');
    expect(lines).toMatchObject([
      {
        account: 'HD1001',
        kind: 'malformed',
        endpoint: 'home-pwa',
        message: 'field program is missing',
      },
      ...others.map(() => ({ status: 200 })),
    ]);
    for (const line of lines.slice(1)) expect(line).not.toHaveProperty('endpoint');
  });

  test('[S38] tokens, phone numbers, addresses and line breaks are removed', async () => {
    const message =
      'Bearer abc.def.ghi eyJhbGciOi.x 9800010001 a@b.co https://x.example/?t=1\n{"event":"auth.signed-in"}';
    await send([{ ...failure, message, code: '0420', kind: 'x'.repeat(40) }]);
    const log = server().logged().join('');
    for (const secret of [
      'abc.def',
      'eyJhbGci',
      '9800010001',
      'a@b.co',
      'x.example',
      '0420',
      'x'.repeat(30),
    ])
      expect(log).not.toContain(secret);
  });

  test('[S38] invisible and bidirectional control characters are replaced by spaces', async () => {
    await send([{ ...failure, message: 'a\u202eb\u2066c\u200fd\u061ce\u200bf\ufeffg' }]);
    expect(server().logged().join('')).toContain('"message":"a b c d e f g"');
  });

  test('too many, too long and malformed reports are refused by name', async () => {
    for (const [failures, field] of [
      [[], 'failures'],
      [Array.from({ length: 21 }, () => failure), 'failures'],
      [[{ ...failure, message: 'x'.repeat(301) }], 'failures.0.message'],
      [[{ ...failure, at: 'yesterday' }], 'failures.0.at'],
      [[{ ...failure, status: 1e20 }], 'failures.0.status'],
    ] as const)
      expect(await send(failures)).toMatchObject({ status: 422, body: { field } });
  });
});

test('[S38] redaction leaves the program’s own messages unchanged', () => {
  expect(redacted('TypeError: x is not a function at screen.js:12:30')).toBe(
    'TypeError: x is not a function at screen.js:12:30',
  );
});
