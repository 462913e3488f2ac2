import { expect, test } from 'vitest';
import { ratings, tickets } from '../../../../server/db/schema/support.ts';
import { member } from '../../../support/community.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { drawing, paddedJpeg, photo, upload } from '../../../support/pictures.ts';

const TICKET = {
  HDCode: 'HD1001',
  HDName: 'Somebody Else',
  City: 'Kochi',
  UserContactNo: '9800010001',
  System: 'Chairside',
  IssueType: 'Chairside Access Mobile App Login',
  EmailID: 'asha@salon.example.com',
  IssueDescription: 'The code does not arrive.',
};
const KIND = 'Please upload image file format like .jpeg, .jpg and .png.';

onEveryDatabase('help tickets and ratings', (server) => {
  const kept = () => server().db.select().from(tickets);
  const sender = async (id = 'HD1001') => {
    const who = await member(server(), id);
    return (more: object = {}, key?: string) =>
      who.form('/snow-post-ticket', { ...TICKET, HDCode: id, ...more }, key);
  };

  test('[7.32] a ticket with pictures gets a number, and belongs to the signed-in person', async () => {
    const said = await (await sender())({
      images: [upload(await photo()), upload(await drawing(), 'screen.png', 'image/png')],
    });
    expect(said).toMatchObject({
      status: 200,
      body: {
        error: false,
        code: 'ticket',
        reference: expect.stringMatching(/^T-\d{6}$/),
        message: expect.stringMatching(
          /^Thank you\. Your ticket T-\d{6} is with our help desk\. We will answer to asha@salon\.example\.com\.$/,
        ),
      },
    });
    const [row] = await kept();
    expect(row).toMatchObject({
      accountId: 'HD1001',
      name: 'Asha Menon',
      city: 'Kochi',
      contact: '9800010001',
      issueType: TICKET.IssueType,
    });
    expect(row?.pictures).toEqual([
      expect.stringMatching(/^tickets\//),
      expect.stringMatching(/^tickets\//),
    ]);
  });

  test('[7.32] a single picture is a list of one, and no picture is accepted', async () => {
    const send = await sender();
    expect((await send({ images: [upload(await photo())] })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await kept()).map(({ pictures }) => pictures.length).toSorted()).toEqual([0, 1]);
  });

  test('[7.32] a trainer’s ticket has no city, whatever the form contains', async () => {
    expect((await (await sender('TR2001'))()).status).toBe(200);
    expect((await kept())[0]).toMatchObject({ accountId: 'TR2001', city: null });
  });

  test('[S25] [7.32] a ticket in another person’s name is refused', async () => {
    expect(await (await sender())({ HDCode: 'HD1003' })).toMatchObject({
      status: 403,
      body: { code: 'not-yours', field: 'HDCode' },
    });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['IssueType', '', 'Issue type is required.'],
    ['IssueType', '  ', 'Issue type is required.'],
    ['IssueType', 'x', 'Invalid issue type option selected.'],
    ['IssueType', 'Mobile App Login', 'Invalid issue type option selected.'],
    ['IssueType', 'Chairside Access Refund', 'Invalid issue type option selected.'],
    ['EmailID', '', 'Email id is required.'],
    ['EmailID', 'asha', 'Invalid email id.'],
    ['EmailID', 'asha@salon.photo', 'Invalid email id.'],
    ['IssueDescription', '', 'Issue description is required.'],
    ['IssueDescription', 'help', 'Min 5 character.'],
    ['IssueDescription', '    help    ', 'Min 5 character.'],
  ])(
    '(5.7 at the server) %s "%s" is refused with the form’s own sentence',
    async (field, value, message) => {
      expect(await (await sender())({ [field]: value })).toMatchObject({
        status: 422,
        body: { error: true, field, message },
      });
      expect(await kept()).toEqual([]);
    },
  );

  test('(5.7 at the server) a field that is not sent counts as missing', async () => {
    const { IssueType: _, ...rest } = TICKET;
    const said = await (await member(server())).form('/snow-post-ticket', rest);
    expect(said.body).toMatchObject({ field: 'IssueType', message: 'Issue type is required.' });
  });

  test.each([
    'Mobile App Login',
    'My Profile Updates',
    'Adding Post / Sharing',
    'Live Webinar Scheduling',
    'Live Webinar Session Join',
  ])(
    '(5.8 at the server) with the access label before it, "%s" is an issue type',
    async (issue) => {
      expect((await (await sender())({ IssueType: `Chairside Access ${issue}` })).status).toBe(200);
    },
  );

  test('(5.9 at the server) [S35] another kind of file, a picture that is too large and a sixth picture are refused, and no ticket is stored', async () => {
    const send = await sender();
    const good = upload(await photo());
    expect(
      await send({ images: [good, upload(Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf')] }),
    ).toMatchObject({
      status: 422,
      body: { message: KIND, field: 'images' },
    });
    expect(
      (await send({ images: [upload(paddedJpeg(await photo(), 5_000_000))] })).body.message,
    ).toBe('Please upload each image less than 5MB');
    expect(await send({ images: Array.from({ length: 6 }, () => good) })).toMatchObject({
      status: 422,
      body: { field: 'images' },
    });
    expect(await kept()).toEqual([]);
  });

  test('[S35] five pictures of the largest size fit in one form', async () => {
    const largest = upload(paddedJpeg(await photo(), 4_999_999));
    expect(
      (await (await sender())({ images: Array.from({ length: 5 }, () => largest) })).status,
    ).toBe(200);
  });

  test('[7.32] diagnostics are stored line by line, and a ticket may have none', async () => {
    const send = await sender();
    expect((await send({ diagnostics: 'build: a1\r\nonline: yes' })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await kept()).map(({ diagnostics }) => diagnostics).toSorted()).toEqual([
      'build: a1\nonline: yes',
      null,
    ]);
  });

  test('[S25] [7.32] diagnostics that are too long or have control characters are refused, and no ticket is stored', async () => {
    const send = await sender();
    // A form carries each line's end as two letters; they count as one.
    const longest = `${'x\r\n'.repeat(3_999)}xx`;
    expect((await send({ diagnostics: longest })).status).toBe(200);
    for (const diagnostics of [
      `${longest}x`,
      'a\u0000b',
      'a\u001b[31mb',
      'a\tb',
      'a\u007fb',
      'a\u0085b',
    ])
      expect(await send({ diagnostics })).toMatchObject({
        status: 422,
        body: { error: true, field: 'diagnostics' },
      });
    expect(await kept()).toHaveLength(1);
  });

  test('a ticket sent again with the same key is stored once', async () => {
    const send = await sender();
    const first = await send({}, 'key-1');
    const again = await send({}, 'key-1');
    expect({ body: again.body, replay: again.headers.get('idempotent-replay') }).toEqual({
      body: first.body,
      replay: '1',
    });
    expect(await kept()).toHaveLength(1);
    expect((await send({ IssueDescription: 'Another one' }, 'key-1')).status).toBe(422);
  });

  test('a field that is sent twice, as a file, too long or with a NUL byte is refused', async () => {
    const send = await sender();
    expect((await send({ IssueDescription: upload(await photo()) })).status).toBe(422);
    expect((await send({ HDName: ['a', 'b'] })).body).toMatchObject({ field: 'HDName' });
    expect((await send({ UserContactNo: 'x'.repeat(41) })).body).toMatchObject({
      field: 'UserContactNo',
    });
    expect((await send({ IssueDescription: 'zero \0 byte' })).body).toMatchObject({
      field: 'IssueDescription',
    });
  });

  test('[7.30] a rating is stored and answered with thanks', async () => {
    const asha = await member(server());
    expect((await asha.call('/rate-us', { rate: 4, message: 'Quick' })).body).toEqual({
      message: 'Thank you for your rating.',
      code: 'rated',
    });
    expect((await asha.call('/rate-us', { rate: 5 })).status).toBe(200);
    expect(
      (await server().db.select().from(ratings)).map(({ accountId, rate, message }) => [
        accountId,
        rate,
        message,
      ]),
    ).toEqual([
      ['HD1001', 4, 'Quick'],
      ['HD1001', 5, ''],
    ]);
  });

  test.each([undefined, null, 0, 6, 4.5, '5', -1, 1e300])(
    '[5.10] [7.30] %s is refused as a rating',
    async (rate) => {
      const said = await (await member(server())).call('/rate-us', { rate, message: 'x' });
      expect(said).toMatchObject({ status: 422, body: { error: true, field: 'rate' } });
    },
  );
});
