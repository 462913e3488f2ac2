import { calendarRows } from '../../../sync/contract/trainings/calendar.ts';
import { feedToken } from '../../auth/calendar-feeds.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import type { SignedInContext } from '../../context.ts';
import { jsonText } from '../../db/json-text.ts';
import { signedIn, trainers } from '../../domain/access.ts';
import { CALENDAR_RANGE_MOST_MS, checkRange } from '../../domain/calendar.ts';
import { LEARNING } from '../../domain/documents.ts';
import { asCalendar } from './as-calendar.ts';
import { calendarRead, type OwnCalendar } from './calendar-read.ts';
import { givenTraining, rosterOf } from './roster.ts';
import { trainingCheckIn } from './training-check-in.ts';

const givers = trainers('This is for trainers only.');

const calendar = oneStatement<'calendar', OwnCalendar>({
  statement: calendarRead,
  values: ({ from, to }) => [
    Date.parse(from),
    Math.min(Date.parse(to), Date.parse(from) + CALENDAR_RANGE_MOST_MS),
  ],
  answer: ({ own }, { from, to }) => {
    checkRange(from, to);
    return jsonText(
      asCalendar(
        own.sessions,
        own.moved,
        new Map(own.people.map(({ divisionCode, people }) => [divisionCode, people])),
      ),
    );
  },
});

const trainingRoster: Handler<'training-roster'> = async (input, { db, account }) => {
  const training = await givenTraining(db, account.id, input.training_code);
  return {
    error: false,
    training_code: training.code,
    name: training.name,
    training_start_date: new Date(training.startsAt).toISOString(),
    training_end_date: new Date(training.endsAt).toISOString(),
    ...(await rosterOf(db, training)),
  };
};

async function address(
  { db, keys, account, settings }: SignedInContext,
  renew: boolean,
): Promise<string> {
  return `${settings.PUBLIC_URL ?? ''}/api/calendar/${await feedToken(db, keys, account.id, renew)}.ics`;
}

const calendarFeed: Handler<'calendar-feed'> = async (_input, context) => ({
  error: false,
  url: await address(context, false),
});

const calendarFeedReset: Handler<'calendar-feed-reset'> = async (_input, context) => {
  const url = await address(context, true);
  context.log.info({ event: 'calendar.feed-reset', account: context.account.id });
  return { error: false, message: 'The old link no longer works.', url };
};

/** The calendar, its feed, the roster and check-in. */
export const calendarCalls = calls('Calendar', calendarRows, {
  calendar: {
    may: signedIn,
    shows: ['trainings'],
    summary: 'The person’s trainings between two instants, and those that are gone.',
    read: calendar,
  },
  'calendar-feed': {
    may: signedIn,
    summary: 'The address under which a calendar program reads the person’s trainings.',
    handle: calendarFeed,
  },
  'calendar-feed-reset': {
    may: signedIn,
    summary: 'Replaces the address of the person’s calendar; the old one no longer works.',
    handle: calendarFeedReset,
  },
  'training-roster': {
    may: givers,
    shows: ['trainings'],
    summary: 'Who is expected at a training of this trainer, and who came.',
    handle: trainingRoster,
  },
  'training-check-in': {
    may: givers,
    changes: { byHandler: ['training-roster', 'calendar', ...LEARNING] },
    summary: 'Notes who came; each person is judged alone, and the first instant stays.',
    handle: trainingCheckIn,
  },
});
