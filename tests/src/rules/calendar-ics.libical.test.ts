import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IcsEvent, icsOf } from '../../../src/rules/calendar.ts';
import { imported, type ReadEvent, readByIcalJs } from '../../support/calendar-reading.ts';
import { anyEntry, asKept } from '../../support/calendar-texts.ts';
import { readByLibical } from '../../support/libical.ts';

const TRIED = 300;
const HOUR = 3_600_000;
const entry: IcsEvent = {
  code: 9001,
  name: 'Shade talk: coppers on level 4',
  details: 'Webinar with Kavya Rao',
  startsAt: Date.parse('2026-08-12T15:00:00+05:30'),
  endsAt: Date.parse('2026-08-12T16:00:00+05:30'),
  sequence: 0,
  updatedAt: Date.parse('2026-08-01T00:00:00Z'),
  status: 'CONFIRMED',
};

test('[4.7] libical reads any event without an error and with unchanged values', () => {
  // One call for all: an interpreter for each would take minutes. The seed reproduces a failure.
  const seed = Date.now() % 2 ** 31;
  const entries = fc.sample(anyEntry, { numRuns: TRIED, seed });
  const read = readByLibical(entries.map((any) => icsOf(any, 0)));
  entries.forEach(
    ({ code, name, details, place, startsAt, endsAt, sequence, status, url }, index) => {
      const facts = {
        uid: `training-${code}@chairside`,
        sequence,
        status,
        starts: startsAt,
        ends: endsAt,
        url: url ?? '',
      };
      const words = {
        summary: asKept(name),
        description: asKept(details),
        location: asKept(place ?? ''),
      };
      expect(read[index], `seed ${seed}, entry ${index}`).toEqual([
        expect.objectContaining({ ...facts, ...words }),
      ]);
    },
  );
});

test('[4.7] both readers keep one event of a file imported twice, and apply its move and cancellation', () => {
  const moved = {
    ...entry,
    startsAt: entry.startsAt + HOUR,
    endsAt: entry.endsAt + HOUR,
    sequence: 1,
  };
  const files = [entry, entry, moved, { ...moved, sequence: 2, status: 'CANCELLED' as const }].map(
    (each) => icsOf(each, 0),
  );
  const states = (readings: readonly (readonly ReadEvent[])[]) => {
    let calendar: ReadonlyMap<string, ReadEvent> = new Map();
    return readings.map((events) => {
      calendar = imported(calendar, events);
      return [...calendar.values()].map(({ starts, sequence, status }) => ({
        starts,
        sequence,
        status,
      }));
    });
  };
  const expected = [
    [{ starts: entry.startsAt, sequence: 0, status: 'CONFIRMED' }],
    [{ starts: entry.startsAt, sequence: 0, status: 'CONFIRMED' }],
    [{ starts: moved.startsAt, sequence: 1, status: 'CONFIRMED' }],
    [{ starts: moved.startsAt, sequence: 2, status: 'CANCELLED' }],
  ];
  expect(states(files.map(readByIcalJs))).toEqual(expected);
  expect(states(readByLibical(files).map((events) => events ?? []))).toEqual(expected);
});

test('[4.7] libical converts a session in India to New York time, with alarms a day and 15 minutes before', () => {
  const winter = { ...entry, startsAt: Date.parse('2026-12-12T15:00:00+05:30') };
  const read = readByLibical([entry, winter].map((each) => icsOf(each, 0))).flatMap(
    (events) => events ?? [],
  );
  expect(read.map(({ newYork }) => newYork)).toEqual(['2026-08-12 05:30', '2026-12-12 04:30']);
  expect(read[0]?.triggers).toEqual(['-P1D', '-PT15M']);
});
