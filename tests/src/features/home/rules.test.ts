import { describe, expect, test } from 'vitest';
import {
  closedKey,
  type PopupFacts,
  popupAt,
  remainingTime,
  trainingsAreDue,
  whatsNewIsDue,
  withClosedNews,
} from '../../../../src/features/home/rules.ts';

const facts = (over: Partial<PopupFacts> = {}): PopupFacts => ({
  profile: 'hd',
  registered: true,
  whatsNew: { id: 7 },
  closed: new Set(),
  closedNews: undefined,
  today: '2026-11-25',
  upcomingDue: true,
  ...over,
});

describe('the popup on home', () => {
  const NONE = null;
  const FRESH = { id: 7 };
  const SEEN = { id: 7, track_notification: { do_not_display: 0 as const } };
  const REFUSED = { id: 7, track_notification: { do_not_display: 1 as const } };
  const people = [
    ['hd', true],
    ['hd', false],
    ['trainer', true],
    ['trainer', false],
  ] as const;
  const items = [NONE, FRESH, SEEN, REFUSED] as const;
  const every = people.flatMap(([profile, registered]) =>
    items.flatMap((whatsNew) =>
      [true, false].map((upcomingDue) => ({ profile, registered, whatsNew, upcomingDue })),
    ),
  );
  test.each(every)(
    '[4.1] [2.31] [4.2] [4.3] is right for $profile, registered $registered, item $whatsNew, trainings due $upcomingDue',
    (who) => {
      const pending = who.profile === 'hd' && !who.registered;
      const news = who.whatsNew === FRESH || who.whatsNew === SEEN;
      const after = who.upcomingDue ? 'upcoming' : null;
      const others = news ? 'whats-new' : after;
      expect(popupAt(facts(who))).toBe(pending ? 'welcome' : others);
    },
  );

  test.each([
    [undefined, true],
    [null, true],
    [{ do_not_display: 0 as const }, true],
    [{ do_not_display: 1 as const }, false],
  ])('[4.2] with the tracking record %j What’s New is due: %s', (track_notification, due) => {
    expect(whatsNewIsDue(facts({ whatsNew: { id: 7, track_notification } }))).toBe(due);
    expect(popupAt(facts({ whatsNew: { id: 7, track_notification } }))).toBe(
      due ? 'whats-new' : 'upcoming',
    );
  });

  test('[4.2] without an item What’s New is not due', () => {
    expect(whatsNewIsDue(facts({ whatsNew: null }))).toBe(false);
    expect(popupAt(facts({ whatsNew: null }))).toBe('upcoming');
  });

  test('[1.5] [4.3] What’s New opens first, and after it was closed the trainings, if they are due', () => {
    const closed = new Set([closedKey('whats-new', { id: 7 })]);
    expect(popupAt(facts())).toBe('whats-new');
    expect(popupAt(facts({ closed }))).toBe('upcoming');
    expect(popupAt(facts({ closed, upcomingDue: false }))).toBeNull();
  });

  test('[4.2] a closed item is not due on that day, and is due on the next', () => {
    const closedNews = withClosedNews(undefined, 7, '2026-11-25');
    expect(whatsNewIsDue(facts({ closedNews }))).toBe(false);
    expect(whatsNewIsDue(facts({ closedNews, whatsNew: { id: '7' } }))).toBe(false);
    expect(whatsNewIsDue(facts({ closedNews, whatsNew: { id: 8 } }))).toBe(true);
    expect(whatsNewIsDue(facts({ closedNews, today: '2026-11-26' }))).toBe(true);
  });

  test('[4.2] only the closed items of one day are stored, each once', () => {
    const two = withClosedNews(withClosedNews(undefined, 7, '2026-11-25'), 8, '2026-11-25');
    expect(two).toEqual({ day: '2026-11-25', ids: ['7', '8'] });
    expect(withClosedNews(two, 7, '2026-11-25')).toBe(two);
    expect(withClosedNews(two, 7, '2026-11-26')).toEqual({ day: '2026-11-26', ids: ['7'] });
  });

  test('[4.2] closing one item does not hide the next one', () => {
    expect(
      popupAt(facts({ closed: new Set([closedKey('whats-new', { id: 7 })]), whatsNew: { id: 8 } })),
    ).toBe('whats-new');
  });

  test.each([
    [undefined, undefined, true],
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])(
    '[3.1] [4.3] with upcomingPopup %s and closeUpcomingTraining %s the trainings are due: %s',
    (shows, closed, due) => {
      expect(trainingsAreDue(shows, closed)).toBe(due);
    },
  );

  test('[4.1] a person who waits for validation gets no other popup after closing the welcome', () => {
    expect(popupAt(facts({ registered: false, closed: new Set(['welcome']) }))).toBeNull();
  });
});

test.each([
  [0, { unit: 'none' }],
  [1, { unit: 'clock', whole: 0, part: '01' }],
  [250, { unit: 'clock', whole: 4, part: '10' }],
  [599, { unit: 'clock', whole: 9, part: '59' }],
  [600, { unit: 'minutes', count: 10 }],
  [601, { unit: 'minutes', count: 11 }],
  [3_540, { unit: 'minutes', count: 59 }],
  [3_541, { unit: 'hours', whole: 1, part: '00' }],
  [3_600, { unit: 'hours', whole: 1, part: '00' }],
  [6_000, { unit: 'hours', whole: 1, part: '40' }],
])('[E40] %i seconds are shown as %j', (seconds, shown) => {
  expect(remainingTime(seconds)).toEqual(shown);
});
