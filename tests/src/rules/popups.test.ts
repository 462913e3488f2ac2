import { describe, expect, test } from 'vitest';
import { closedKey, type PopupFacts, popupAt, whatsNewIsDue } from '../../../src/rules/popups.ts';

const facts = (over: Partial<PopupFacts> = {}): PopupFacts => ({
  profile: 'hd',
  registered: true,
  whatsNew: { id: 7 },
  closed: new Set(),
  upcomingDue: true,
  ...over,
});

describe('which popup shows on home', () => {
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
    items.flatMap((whatsNew) => [true, false].map((upcomingDue) => ({ profile, registered, whatsNew, upcomingDue }))),
  );
  test.each(every)('[4.1] [4.2] [4.3] $profile, registered $registered, item $whatsNew, trainings due $upcomingDue', (who) => {
    const pending = who.profile === 'hd' && !who.registered;
    const news = who.whatsNew === FRESH || who.whatsNew === SEEN;
    const after = who.upcomingDue ? 'upcoming' : null;
    const others = news ? 'whats-new' : after;
    expect(popupAt(facts(who))).toBe(pending ? 'welcome' : others);
  });

  test.each([
    ['hd', true, 'whats-new'],
    ['hd', false, 'welcome'],
    ['trainer', true, 'whats-new'],
    ['trainer', false, 'whats-new'],
  ] as const)('[4.1] [2.31] a %s with registered %s gets %s', (profile, registered, popup) => {
    expect(popupAt(facts({ profile, registered }))).toBe(popup);
  });

  test.each([
    [undefined, true],
    [null, true],
    [{ do_not_display: 0 as const }, true],
    [{ do_not_display: 1 as const }, false],
  ])('[4.2] with the tracking record %j What’s New is due: %s', (track_notification, due) => {
    expect(whatsNewIsDue({ id: 7, track_notification })).toBe(due);
    expect(popupAt(facts({ whatsNew: { id: 7, track_notification } }))).toBe(due ? 'whats-new' : 'upcoming');
  });

  test('[4.2] without an item there is nothing new', () => {
    expect(whatsNewIsDue(null)).toBe(false);
    expect(popupAt(facts({ whatsNew: null }))).toBe('upcoming');
  });

  test('[1.5] [4.3] What’s New goes first; the trainings come when it was closed, and only until they showed once', () => {
    const closed = new Set([closedKey('whats-new', { id: 7 })]);
    expect(popupAt(facts())).toBe('whats-new');
    expect(popupAt(facts({ closed }))).toBe('upcoming');
    expect(popupAt(facts({ closed, upcomingDue: false }))).toBeNull();
  });

  test('[4.2] closing one item does not hide the next one', () => {
    expect(popupAt(facts({ closed: new Set([closedKey('whats-new', { id: 7 })]), whatsNew: { id: 8 } }))).toBe('whats-new');
  });

  test('[4.1] whoever waits for validation gets nothing else, also after closing the welcome', () => {
    expect(popupAt(facts({ registered: false, closed: new Set(['welcome']) }))).toBeNull();
  });
});
