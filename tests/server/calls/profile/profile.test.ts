import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { updateProfile } from '../../../../server/calls/profile/detail.ts';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const drawing = async (size = 40): Promise<File> => {
  const bytes = await sharp({
    create: { width: size, height: size, channels: 3, background: '#804020' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
};

onEveryDatabase('profile', (server) => {
  const detail = async (loginId = 'HD1001', profile = 'hd', leapcode = loginId) => {
    const { bearer } = await signedIn(server(), loginId);
    const prefix = loginId.startsWith('TR') ? 'trainer' : 'hair_dresser';
    return post(
      server(),
      `/api/${prefix}/get-hd-detail-by-leapcode`,
      { leapcode, profile },
      bearer,
    );
  };
  async function update(
    fields: Readonly<Record<string, string | readonly string[] | File>>,
    loginId = 'HD1001',
    key?: string,
  ) {
    const { bearer } = await signedIn(server(), loginId);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (value instanceof File) form.append(name, value);
      else for (const each of [value].flat()) form.append(name, each);
    }
    const headers = key ? { ...bearer, 'idempotency-key': key } : bearer;
    const prefix = loginId.startsWith('TR') ? 'trainer' : 'hair_dresser';
    const response = await server().fetch(`/api/${prefix}/update-profile`, {
      method: 'POST',
      headers,
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const pictures = async () => (await detail()).body.hd_data as { picture: string };

  test('[7.11] a hairdresser’s profile has everything that its screen shows', async () => {
    expect((await detail()).body).toMatchObject({
      error: false,
      hd_data: {
        login_code: 'HD1001',
        hd_name: 'Asha Menon',
        mobile: '9800010001',
        is_register: 1,
        is_trainer: 0,
        registration_status: 'registered',
        registration_code: 'CS-4471-8820',
        divisions: ['rangat', 'neelam', 'vayu', 'mool', 'resham'].map((division_code) => ({
          division_code,
        })),
        representative: { name: 'Thomas Kurian', phone: '9847030101', city: 'Kochi' },
        salon: { salon_name: 'Asha Hair Studio', city: 'Kochi' },
      },
    });
  });

  test('[7.11] a trainer, and a hairdresser who waits for approval, have a profile too', async () => {
    expect((await detail('TR2002', 'trainer')).body).toMatchObject({
      hd_data: { is_trainer: 1, representative: null, salon: null },
    });
    expect((await detail('HD1002')).body).toMatchObject({
      hd_data: { is_register: 0, registration_status: 'pending' },
    });
  });

  test('[5.6] a name with an apostrophe, a hyphen or marked letters is saved as typed', async () => {
    for (const name of ["Siobhán O'Brien", 'Daniel D’Souza', 'Zoë-José Łukasz', 'आशा मेनन']) {
      const saved = await update({ name });
      const read = (await detail()).body.hd_data as { hd_name: string };
      expect({ status: saved.status, name: read.hd_name }).toEqual({ status: 200, name });
    }
    await update({ name: 'Asha Menon' });
  });

  test('[S13] [S25] the Access ID and the profile in the request must be the person’s own', async () => {
    expect(await detail('HD1001', 'hd', 'HD1003')).toMatchObject({
      status: 403,
      body: { code: 'not-yours' },
    });
    expect(await detail('HD1001', 'trainer')).toMatchObject({
      status: 403,
      body: { code: 'profile' },
    });
  });

  test('fields that are sent change, and the others stay', async () => {
    expect(
      (await update({ name: 'Asha M. Menon', 'languages[]': ['ml', 'en'] })).body,
    ).toMatchObject({
      error: false,
      hd_data: { hd_name: 'Asha M. Menon', city: 'Kochi' },
    });
    await update({ city: 'Thrissur', email: 'asha@studio.in' });
    expect((await detail()).body).toMatchObject({
      hd_data: {
        hd_name: 'Asha M. Menon',
        city: 'Thrissur',
        email: 'asha@studio.in',
        languages: ['ml', 'en'],
      },
    });
  });

  test('[S26] registration, profile, terms, mobile, Access ID and brands are not writable', async () => {
    const before = (await detail()).body;
    await update({
      is_register: '0',
      is_trainer: '1',
      tnc: 'false',
      mobile: '9999999999',
      login_code: 'HD9999',
      'divisions[]': ['vayu'],
      setPassword: '0',
    });
    expect((await detail()).body).toEqual(before);
  });

  test('(6.5 at the server) a hairdresser who waits for approval cannot edit the profile', async () => {
    expect(await update({ city: 'Nashik' }, 'HD1002')).toMatchObject({
      status: 403,
      body: { code: 'pending' },
    });
    expect((await detail('HD1002')).body).toMatchObject({ hd_data: { city: 'Pune' } });
  });

  const refusesField = async (field: string, value: string) =>
    expect(await update({ [field]: value })).toMatchObject({ status: 422, body: { field } });

  test.each(['Asha2', 'x'.repeat(81)])(
    '[5.6] the name %s is refused with the field’s name',
    (value) => refusesField('name', value),
  );
  test('[5.1] an e-mail address with a top-level domain that is too long is refused with the field’s name', () =>
    refusesField('email', 'asha@studio.salon'));
  test('a city of one letter is refused with the field’s name', () => refusesField('city', 'K'));

  test('[S36] a picture is stored under a server-made name, and the previous one is removed', async () => {
    await update({ picture: await drawing() });
    const first = (await pictures()).picture;
    expect(first).toMatch(/^\/uploads\/people\/[0-9a-f]{32}-320\.webp$/);
    expect((await server().fetch(first)).status).toBe(200);
    await update({ picture: await drawing(60) });
    const second = (await pictures()).picture;
    await server().runJobs('sweep-files');
    expect({
      isSame: second === first,
      first: (await server().fetch(first)).status,
      second: (await server().fetch(second)).status,
    }).toEqual({ isSame: false, first: 404, second: 200 });
  });

  test('[S43] concurrent changes of one profile are merged, and the file of a replaced picture is deleted', async () => {
    await update({ picture: await drawing() });
    const put = vi.spyOn(server().context.files, 'put');
    const { context, clock, db } = server();
    const [account] = await db.select().from(accounts).where(eq(accounts.id, 'HD1001'));
    if (!account) throw new Error('The demo world has no HD1001.');
    // All three were let in before any of them has changed something.
    for (const fields of [
      { picture: await drawing(50), city: 'Pune' },
      { picture: await drawing(60) },
      { name: 'Asha Rao' },
    ]) {
      const asked = {
        ...context,
        account,
        familyId: '',
        now: clock.now(),
        address: '',
        typed: new Map(),
      };
      const change = await updateProfile(fields, asked);
      await db.transaction((tx) => change({ ...asked, db: tx }));
    }
    const { picture, ...rest } = (await detail()).body.hd_data as { picture: string };
    expect(rest).toMatchObject({ city: 'Pune', hd_name: 'Asha Rao' });
    await server().runJobs('sweep-files');
    const names = put.mock.calls.map(([name]) => name);
    const left = await Promise.all(
      names.map(async (name) =>
        (await server().context.files.get(name)) ? name.replace(/-.*/, '') : [],
      ),
    );
    expect([...new Set(left.flat())]).toEqual([
      picture.replace(/^\/uploads\/(.*)-320\.webp$/, '$1'),
    ]);
  });

  test('(5.9 at the server) a file that is no picture is refused with the field’s name, and the picture stays', async () => {
    const before = await pictures();
    const said = await update({
      picture: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', {
        type: 'image/png',
      }),
      city: 'Thrissur',
    });
    expect(said).toMatchObject({ status: 422, body: { error: true, field: 'picture' } });
    expect(await pictures()).toEqual(before);
  });

  test('[7.38] the same change sent twice with one key is made once', async () => {
    const picture = await drawing();
    const [first, second] = [
      await update({ picture }, 'HD1001', 'k1'),
      await update({ picture }, 'HD1001', 'k1'),
    ];
    expect(second.body).toEqual(first.body);
  });
});
