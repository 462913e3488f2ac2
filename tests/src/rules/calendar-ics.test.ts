import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { feedText } from '../../../server/domain/calendar.ts';
import { type IcsEvent, icsName, icsOf } from '../../../src/rules/calendar.ts';
import { imported, type ReadEvent, readByIcalJs } from '../../support/calendar-reading.ts';
import { anyEntry, asKept } from '../../support/calendar-texts.ts';

const entry: IcsEvent = {
  code: 9001,
  name: 'Curl; cut, and "care"',
  details: 'Webinar with Meera Iyer\nBring a doll head',
  startsAt: Date.parse('2026-08-12T10:00:00Z'),
  endsAt: Date.parse('2026-08-12T11:30:00Z'),
  sequence: 0,
  updatedAt: Date.parse('2026-08-01T00:00:00Z'),
  status: 'CONFIRMED',
  place: 'Studio 3, Panaji',
  url: 'https://meet.example/t1',
};
const lines = (text: string) => text.split('\r\n');
const HOUR = 3_600_000;

test('[4.7] a training becomes an event in UTC with alarms a day and 15 minutes before', () => {
  expect(lines(icsOf(entry, 0))).toEqual(
    expect.arrayContaining([
      'UID:training-9001@chairside',
      'SEQUENCE:0',
      'DTSTART:20260812T100000Z',
      'DTEND:20260812T113000Z',
      'DTSTAMP:19700101T000000Z',
      'STATUS:CONFIRMED',
      'TRIGGER:-P1D',
      'TRIGGER:-PT15M',
      'LOCATION:Studio 3\\, Panaji',
      'URL:https://meet.example/t1',
      'SUMMARY:Curl\\; cut\\, and "care"',
      'DESCRIPTION:Webinar with Meera Iyer\\nBring a doll head',
    ]),
  );
});

test('[4.7] a cancelled training has the status CANCELLED and no alarm', () => {
  const [event] = readByIcalJs(icsOf({ ...entry, status: 'CANCELLED', sequence: 2 }, 0));
  expect(event).toMatchObject({ status: 'CANCELLED', sequence: 2, triggers: [] });
});

test('[4.7] any event is read back unchanged, from lines of at most 75 octets', () => {
  void fc.assert(
    fc.property(anyEntry, fc.nat(), (any, writtenAt) => {
      const file = icsOf(any, writtenAt);
      expect(lines(file).filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const { code, name, details, place, startsAt, endsAt, sequence, status, url } = any;
      expect(readByIcalJs(file)).toEqual([
        expect.objectContaining({
          uid: `training-${code}@chairside`,
          sequence,
          status,
          starts: startsAt,
          ends: endsAt,
          url: url ?? '',
        }),
      ]);
      const [read] = readByIcalJs(file);
      expect([read?.summary, read?.description, read?.location]).toEqual(
        [name, details, place ?? ''].map(asKept),
      );
    }),
  );
});

describe('a calendar that stores events by id', () => {
  const server = (over: Partial<Parameters<typeof feedText>[1][number]> = {}): string =>
    feedText('Trainings', [
      {
        ...{
          code: 9001,
          name: entry.name,
          trainer: 'Meera Iyer',
          startsAt: entry.startsAt,
          endsAt: entry.endsAt,
          updatedAt: entry.updatedAt,
        },
        ...{
          sequence: 0,
          status: 'planned' as const,
          cancelReason: null,
          place: null,
          url: null,
          ...over,
        },
      },
    ]);
  const holding = (...files: readonly string[]) => [
    ...files
      .reduce<ReadonlyMap<string, ReadEvent>>(
        (calendar, file) => imported(calendar, readByIcalJs(file)),
        new Map(),
      )
      .values(),
  ];

  test('[4.7] has one event after two imports of a file and one of the feed', () => {
    expect(holding(icsOf(entry, 0), icsOf(entry, 1), server())).toHaveLength(1);
  });
  test('[4.7] replaces the event after a move or a cancellation, from the file or the feed', () => {
    const moved = { startsAt: entry.startsAt + HOUR, endsAt: entry.endsAt + HOUR, sequence: 1 };
    expect(holding(server(), icsOf({ ...entry, ...moved }, 0))).toEqual([
      expect.objectContaining({ starts: moved.startsAt, sequence: 1 }),
    ]);
    expect(holding(icsOf({ ...entry, ...moved }, 0), server())).toEqual([
      expect.objectContaining({ starts: moved.startsAt }),
    ]);
    const off = server({ ...moved, sequence: 2, status: 'cancelled' });
    expect(holding(icsOf({ ...entry, ...moved }, 0), off)).toEqual([
      expect.objectContaining({ status: 'CANCELLED' }),
    ]);
  });
});

test('[4.7] a session in India has the right time in New York, in summer and in winter', () => {
  const read = (startsAt: number): string => {
    const [event] = readByIcalJs(icsOf({ ...entry, startsAt, endsAt: startsAt + HOUR }, 0));
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(event?.starts);
  };
  expect(read(Date.parse('2026-08-12T15:00:00+05:30'))).toBe('12/08/2026, 05:30');
  expect(read(Date.parse('2026-12-12T15:00:00+05:30'))).toBe('12/12/2026, 04:30');
  expect(
    new ICAL.Event(new ICAL.Component(ICAL.parse(icsOf(entry, 0))).getAllSubcomponents('vevent')[0])
      .startDate.zone.tzid,
  ).toBe('UTC');
});

test.each([
  [9001, 'training-9001.ics'],
  ['../etc/passwd', 'training--etc-passwd.ics'],
  ['a b:c', 'training-a-b-c.ics'],
])('[4.7] the file of the code %s is named %s', (code, name) => {
  expect(icsName(code)).toBe(name);
});
