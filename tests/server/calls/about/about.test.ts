import { expect, test } from 'vitest';
import type { AboutDivision, Contact } from '../../../../sync/contract/home/about.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('about-content', (server) => {
  test('every division has texts in both languages, and milestones with pictures in the order of their years', async () => {
    const { bearer } = await signedIn(server());
    const { status, body } = await post(server(), '/api/hair_dresser/about-content', {}, bearer);
    const divisions = body.divisions as AboutDivision[]; // The server checked it against the row's schema.
    expect(status).toBe(200);
    expect(divisions.map(({ division_code }) => division_code)).toEqual([
      'rangat',
      'neelam',
      'vayu',
      'mool',
      'resham',
    ]);
    for (const { text, text_hi, history, ...division } of divisions) {
      expect({ text, text_hi }).toEqual({
        text: expect.stringMatching(/^[A-Z]/),
        text_hi: expect.stringMatching(/[\u0900-\u097f]/),
      });
      expect(division).toMatchObject({
        image: expect.stringMatching(/^\/pictures\//),
        image_color: expect.stringMatching(/^#/),
      });
      const years = history.map(({ year }) => year);
      expect(years).toEqual(years.toSorted((a, b) => a - b));
      for (const milestone of history)
        expect(milestone).toMatchObject({
          title_hi: expect.stringMatching(/[\u0900-\u097f]/),
          image_w: expect.any(Number),
        });
    }
  });

  test('contacts have the order that staff gave them, for trainers too', async () => {
    const { bearer } = await signedIn(server(), 'TR2001');
    const { body } = await post(server(), '/api/trainer/about-content', {}, bearer);
    const contacts = body.contacts as Contact[]; // The server checked it against the row's schema.
    expect(contacts.map(({ city }) => city)).toEqual([
      'Pune',
      'Mumbai',
      'Delhi',
      'Chennai',
      'Kolkata',
    ]);
    expect(contacts[0]).toMatchObject({
      phone: '+912055550142',
      first_day: 1,
      last_day: 6,
      opens: 600,
      closes: 1140,
    });
  });

  test('a call without a session is refused', async () => {
    expect((await post(server(), '/api/hair_dresser/about-content', {})).status).toBe(401);
  });
});
