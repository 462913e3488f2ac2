import { describe, expect, test } from 'vitest';
import { readRedirect } from '../../../../sync/contract/home/redirect.ts';

const PROGRAM = { program_id: 101, program_type_id: { id: 11 }, program_type: 'ONLINE' };
const good = { redirect_type: 'program', redirect_data: PROGRAM };

describe('readRedirect', () => {
  test('[S8] reads an object and its JSON equally, and drops unknown fields', () => {
    expect(readRedirect(good)).toEqual(good);
    expect(
      readRedirect({
        ...good,
        redirect_data: JSON.stringify({ ...PROGRAM, url: 'javascript:alert(1)' }),
      }),
    ).toEqual(good);
  });

  test('[S8] accepts an https address outside the app', () => {
    const out = { redirect_type: 'url', redirect_data: 'https://a.in/x' };
    expect(readRedirect(out)).toEqual(out);
  });

  test.each([
    [null],
    [{ redirect_type: 'url', redirect_data: 'javascript:alert(1)' }],
    [{ redirect_type: 'url', redirect_data: 'https://good@evil.in' }],
    ['/home'],
    [{}],
    [{ redirect_type: 'program' }],
    [{ ...good, redirect_data: 'https://evil.in' }],
    [{ ...good, redirect_data: '{' }],
    [{ ...good, redirect_data: 'null' }],
    [{ ...good, redirect_data: { ...PROGRAM, program_id: { $gt: '' } } }],
    [{ ...good, redirect_data: { ...PROGRAM, program_type_id: 11 } }],
    [{ ...good, redirect_data: { ...PROGRAM, program_id: '' } }],
    [{ ...good, redirect_data: `"${'x'.repeat(5000)}"` }],
    [{ ...good, redirect_type: 'x'.repeat(501) }],
  ])('[S8] returns undefined for %j', (value) => {
    expect(readRedirect(value)).toBeUndefined();
  });
});
