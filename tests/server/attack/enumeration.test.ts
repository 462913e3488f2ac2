import { expect, test } from 'vitest';
import { oneTimeCodes } from '../../../server/db/schema/accounts.ts';
import type { EndpointName } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { freshCode } from '../../support/attack/one-time-codes.ts';
import { personOf } from '../../support/attack/people.ts';
import { NEW_MOBILE, NEXT_PASSWORD } from '../../support/attack/valid-account.ts';
import { call, type Fields, type Heard } from '../../support/attack/wire.ts';
import { DEVICE } from '../../support/client.ts';

/** What a stranger sees of an answer: everything but the ids that are new each time. */
const seen = ({ status, text, headers }: Heard) => ({
  status,
  text: text.replaceAll(/(?<="request_id":")[\w-]+/g, 'id'),
  headers: [...headers].filter(
    ([name]) => !['x-request-id', 'date', 'content-length'].includes(name),
  ),
  length: text.length,
});
const PROOF = 'A'.repeat(43);
const NO_CODE = { request_id: 'never-asked-for', otp: '0000', device_id: DEVICE };
const REGISTER = {
  proof: PROOF,
  name: 'Leela Varma',
  email: 'leela@salon.example.in',
  date_of_birth: '29-02-1996',
  city: 'Thrissur',
  profile: 'hd',
  password: NEXT_PASSWORD,
};

/** The same call about somebody who is known, and about somebody who is not. */
const PAIRS: readonly (readonly [
  what: string,
  name: EndpointName,
  known: Fields,
  unknown: Fields,
])[] = [
  [
    'an Access ID',
    'login',
    { login_id: 'HD1001', password: 'wrong' },
    { login_id: 'HD9999', password: 'wrong' },
  ],
  [
    'a mobile number',
    'login',
    { login_id: '9800010001', password: 'wrong' },
    { login_id: NEW_MOBILE, password: 'wrong' },
  ],
  [
    'an Access ID',
    'send-otp',
    { login_id: 'HD1001', purpose: 'login' },
    { login_id: 'HD9999', purpose: 'login' },
  ],
  [
    'a mobile number',
    'send-otp',
    { login_id: '9800010001', purpose: 'login' },
    { login_id: NEW_MOBILE, purpose: 'login' },
  ],
  [
    'a forgotten password',
    'send-otp',
    { login_id: 'HD1001', purpose: 'forgot' },
    { login_id: 'HD9999', purpose: 'forgot' },
  ],
  [
    'a number to register',
    'send-otp',
    { login_id: '9800010001', purpose: 'register' },
    { login_id: NEW_MOBILE, purpose: 'register' },
  ],
  [
    'a number without its proof',
    'register',
    { ...REGISTER, mobile: '9800010001' },
    { ...REGISTER, mobile: NEW_MOBILE },
  ],
  ['a number', 'GetHairDresser', { prefixText: '9800010001' }, { prefixText: NEW_MOBILE }],
  [
    'a number with a false proof',
    'GetHairDresser',
    { prefixText: '9800010001', proof: PROOF },
    { prefixText: NEW_MOBILE, proof: PROOF },
  ],
  ['a session', 'revoke', { token_hash: 'a'.repeat(64) }, { token_hash: 'b'.repeat(64) }],
];

/** Calls that take the code that was sent. */
const CODE_CALLS: readonly (readonly [
  name: EndpointName,
  purpose: 'login' | 'forgot',
  more: Fields,
])[] = [
  ['verify-otp', 'login', {}],
  ['forgot-password', 'forgot', { password: NEXT_PASSWORD }],
  ['forgot-registration', 'forgot', {}],
];

attacked('enumeration', ({ fresh, server }) => {
  test.each(PAIRS)(
    '[S27] [S29] given %s, %s answers the same whether it is known or unknown',
    async (_what, name, known, unknown) => {
      await fresh();
      const first = await call(server(), name, known, undefined, { from: '198.51.100.1' });
      await fresh();
      const second = await call(server(), name, unknown, undefined, { from: '198.51.100.1' });
      expect(seen(second)).toEqual(seen(first));
    },
  );

  test.each(CODE_CALLS)(
    '[S29] [S31] %s refuses a wrong code for an unknown person as for a known one',
    async (name, purpose, more) => {
      const answers = [];
      for (const login_id of ['HD1001', 'HD9999']) {
        const open = await fresh();
        await open.db.delete(oneTimeCodes);
        const asked = await call(
          open,
          'send-otp',
          { login_id, purpose, device_id: DEVICE },
          undefined,
          { from: '198.51.100.2' },
        );
        const tries = [];
        for (const otp of ['0000', '0001', '0002', '0003']) {
          const heard = await call(
            open,
            name,
            { ...more, request_id: asked.body.request_id, otp, device_id: DEVICE },
            undefined,
            {
              from: '198.51.100.2',
            },
          );
          // One in ten thousand: the code itself.
          tries.push(seen(heard));
        }
        answers.push(tries);
      }
      expect(answers[1]).toEqual(answers[0]);
    },
  );

  test.each(CODE_CALLS)(
    '[S31] %s answers a code that was never requested like a used one',
    async (name, purpose, more) => {
      const open = await fresh();
      const code = await freshCode(open, 'HD1001', purpose);
      expect((await call(open, name, { ...more, ...code })).status).toBe(200);
      const used = await call(open, name, { ...more, ...code });
      const never = await call(open, name, { ...more, ...NO_CODE });
      expect(seen(never)).toEqual(seen(used));
    },
  );

  test('[S27] GetHairDresser answers a signed-in hairdresser the same for a known and an unknown number of another person', async () => {
    const open = await fresh();
    const asha = await personOf(open, 'HD1001');
    const other = await call(open, 'GetHairDresser', { prefixText: '9800010003' }, asha);
    const nobody = await call(open, 'GetHairDresser', { prefixText: NEW_MOBILE }, asha);
    expect(seen(nobody)).toEqual(seen(other));
    expect(other.body).toEqual({ d: [] });
  });

  test('[S31] a login code is refused by the calls of other purposes', async () => {
    const open = await fresh();
    const login = await freshCode(open, 'HD1001', 'login');
    for (const [name, more] of [
      ['forgot-password', { password: NEXT_PASSWORD }],
      ['forgot-registration', {}],
      ['verify-mobile', {}],
    ] as const)
      expect({ name, status: (await call(open, name, { ...more, ...login })).status }).toEqual({
        name,
        status: 401,
      });
  });
});
