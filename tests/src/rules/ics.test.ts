import { expect, test } from 'vitest';
import { icsOf } from '../../../src/rules/ics.ts';

const entry = {
  id: '9001',
  name: 'Curl; cut, and "care"',
  startsAt: Date.parse('2026-08-12T10:00:00Z'),
  endsAt: Date.parse('2026-08-12T11:30:00Z'),
  details: 'Webinar with Meera Iyer\nBring a doll head',
  url: 'https://meet.example/t1',
};
const lines = (text: string) => text.split('\r\n');

test('[4.7] a training becomes a calendar entry in UTC that rings 15 minutes before', () => {
  expect(lines(icsOf(entry, 0))).toEqual(
    expect.arrayContaining([
      'BEGIN:VEVENT',
      'DTSTART:20260812T100000Z',
      'DTEND:20260812T113000Z',
      'DTSTAMP:19700101T000000Z',
      'TRIGGER:-PT15M',
      'URL:https://meet.example/t1',
      'END:VCALENDAR',
    ]),
  );
});

test('[4.7] the same training has the same id, so that a calendar keeps one entry', () => {
  const uid = (text: string) => lines(text).find((line) => line.startsWith('UID:'));
  expect(uid(icsOf(entry, 1))).toBe(uid(icsOf({ ...entry, name: 'New name' }, 2)));
});

test('[4.7] signs that mean something to the format are escaped', () => {
  expect(lines(icsOf(entry, 0))).toEqual(
    expect.arrayContaining(['SUMMARY:Curl\\; cut\\, and "care"', 'DESCRIPTION:Webinar with Meera Iyer\\nBring a doll head']),
  );
});

test('[4.7] no line is longer than 75 octets, also in Devanagari, and unfolding gives the text back', () => {
  const name = 'बालों की देखभाल और रंग का प्रशिक्षण '.repeat(4).trim();
  const text = icsOf({ ...entry, name }, 0);
  for (const line of lines(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`);
});
