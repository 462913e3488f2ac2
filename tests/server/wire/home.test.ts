import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonHomeTexts, homePartText, homeText, sharedHomeText } from '../../../server/wire/home.ts';
import { jsonText } from '../../../server/wire/json-text.ts';
import type { ListedNotification } from '../../../server/wire/notification.ts';
import { upcomingTexts } from '../../../server/wire/upcoming-training.ts';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import { partedHome } from '../../../sync/contract/parted-home.ts';

const PATH = `shared/home/20677.WyJrYWxhIl0.${'0'.repeat(64)}.${'m'.repeat(22)}.json`;
const words = fc.string({ unit: 'grapheme', maxLength: 8 });

const anySession = fc.record({
  training: fc.record({
    name: words,
    type: fc.constantFrom('ONLINE', 'OFFLINE'),
    trainerName: words,
    trainerPicture: fc.option(words),
    startsAt: fc.integer({ min: 0, max: 4e12 }),
    endsAt: fc.integer({ min: 0, max: 4e12 }),
    programId: fc.nat(),
    divisionCode: words,
    videoStreamingId: fc.option(fc.nat()),
    platformId: fc.option(fc.nat(3)),
    platformUrl: fc.option(fc.oneof(fc.webUrl(), fc.constant(''))),
    joinWebinar: fc.boolean(),
  }),
  program: fc.record({ image: words, courseId: fc.option(fc.nat()) }),
  type: fc.record({ id: fc.nat(), parent: words }),
  answer: fc.constantFrom(undefined, TRACKING_STATUS.accept, TRACKING_STATUS.reject),
  viewed: fc.boolean(),
  // Over, rejected, or of a moment after the document was made for the day: in the document alone.
  listed: fc.boolean(),
});
const popup = fc.record({
  id: fc.nat(),
  media_type: fc.constantFrom(1 as const, 2 as const),
  notification_image: fc.option(words),
  notification_description: fc.option(words),
  action_button_name: fc.option(words),
  action_redirect_url: fc.option(words),
  track_notification: fc.constant(null),
});

test('whatever the sessions, what a person did about them and about the popup, the document and the part tell all of home', () => {
  const home = fc.record({
    sessions: fc.array(anySession, { maxLength: 12 }),
    notification_details: fc.option(popup),
    divisions: fc.uniqueArray(words, { maxLength: 5 }),
    unread: fc.nat(99),
    doNotDisplay: fc.option(fc.boolean()),
  });
  fc.assert(
    fc.property(home, ({ sessions, notification_details, divisions, unread, doNotDisplay }) => {
      const common = commonHomeTexts({ notification_details, data: {}, divisions: [], category_group: [], banner: [], top_5_programs: [] });
      const made = sessions.map(({ training, program, type, ...own }, code) => ({
        ...own,
        texts: upcomingTexts({ code, ...training }, { program, type }),
      }));
      const shown = made.filter(({ listed }) => listed);
      const latest = jsonText<ListedNotification[]>([]);
      const own = { reader: { divisions, setPassword: 1 as const, registrationCode: 'U1' }, unread, latest, doNotDisplay, underWay: null };
      const document: unknown = JSON.parse(
        sharedHomeText(
          common,
          made.map(({ texts }) => texts.shared()),
        ),
      );
      const part: unknown = JSON.parse(
        homePartText(
          own,
          PATH,
          shown.map(({ texts, ...did }) => texts.own(did)),
        ),
      );
      const whole: unknown = JSON.parse(
        homeText(
          own,
          common,
          shown.map(({ texts, ...did }) => texts.whole(did)),
        ),
      );
      expect(partedHome(part)?.join(document)).toEqual(whole);
    }),
    { numRuns: 1000 },
  );
});
