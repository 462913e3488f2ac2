import { JOIN_WINDOW_MS, PAGE_SIZE } from '../../../sync/contract/constants.ts';
import { type Home, homeRows, type UnderWay } from '../../../sync/contract/home/home.ts';
import type { NotificationDetails } from '../../../sync/contract/home/notifications.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { cacheByVersion } from '../../content/cache-by-version.ts';
import {
  allBanners,
  allDivisions,
  allProgramTypes,
  categoryGroups,
  topPrograms,
} from '../../content/home-content.ts';
import type { Database } from '../../db/database.ts';
import { booleanOf, fieldOf, fieldsOf, orNull, type RowOf, rowsOf, when } from '../../db/fields.ts';
import { type JsonText, joined, jsonText, listText, NULL, objectText } from '../../db/json-text.ts';
import { trainingAnswers, trainings } from '../../db/schema/trainings.ts';
import { jsonColumn, type OwnOf, readStatement } from '../../db/statement.ts';
import { only, signedIn } from '../../domain/access.ts';
import { isListed } from '../../domain/trainings.ts';
import {
  COURSE_UNDER_WAY,
  courseToContinue,
  LESSON_UNDER_WAY,
  PLACE_UNDER_WAY,
} from '../../learning/learning-record.ts';
import {
  asNotification,
  type LISTED_NOTIFICATION,
  notificationsColumn,
  popupOf,
  unreadColumn,
} from '../../notifications/notifications.ts';
import { comingTrainings } from '../../trainings/coming-trainings.ts';

type ContentField = 'data' | 'divisions' | 'category_group' | 'banner' | 'top_5_programs';
/** The fields of home that are the same for every account. */
type CommonHome = Pick<Home, ContentField | 'notification_details'>;

/** The same fields as JSON text. */
interface CommonHomeTexts {
  /** The newest popup with one person's choice about it. */
  readonly popup: (doNotDisplay: boolean | null) => JsonText<NotificationDetails | null>;
  readonly content: JsonText<Pick<Home, ContentField>>;
}

function commonHomeTexts(common: CommonHome): CommonHomeTexts {
  const {
    notification_details: popup,
    data,
    divisions,
    category_group,
    banner,
    top_5_programs,
  } = common;
  const content: Pick<Home, ContentField> = {
    data,
    divisions,
    category_group,
    banner,
    top_5_programs,
  };
  const withChoice = (choice: NotificationDetails['track_notification']) =>
    popup ? jsonText({ ...popup, track_notification: choice }) : NULL;
  const unanswered = withChoice(null);
  const texts = {
    true: withChoice({ do_not_display: 1 }),
    false: withChoice({ do_not_display: 0 }),
  } as const;
  return {
    popup: (doNotDisplay) => (doNotDisplay === null ? unanswered : texts[`${doNotDisplay}`]),
    content: jsonText(content),
  };
}

/** One person's fields of home. */
interface OwnParts {
  readonly reader: {
    readonly divisions: readonly string[];
    readonly setPassword: 0 | 1;
    readonly registrationCode: string;
  };
  readonly unread: number;
  readonly latest: readonly RowOf<typeof LISTED_NOTIFICATION>[];
  readonly doNotDisplay: boolean | null;
  readonly underWay: UnderWay | null;
}

const homeText = (
  { reader, unread, latest, doNotDisplay, underWay }: OwnParts,
  { popup, content }: CommonHomeTexts,
  upcoming: readonly JsonText<UpcomingTraining>[],
): JsonText<Home> =>
  joined(
    objectText<Omit<Home, ContentField>>({
      error: jsonText(false),
      notification_details: popup(doNotDisplay),
      notification_count: jsonText(unread),
      notification_list: jsonText(latest.map(asNotification)),
      hd_data: jsonText({ setPassword: reader.setPassword, unique_code: reader.registrationCode }),
      upcoming_trainings: listText(upcoming),
      assigned_division_data: jsonText(reader.divisions.map((code) => ({ division_code: code }))),
      continue_learning: jsonText(underWay),
    }),
    content,
  );

const place = fieldsOf('place', PLACE_UNDER_WAY);
const LESSONS = rowsOf(
  {
    ...fieldsOf('p', COURSE_UNDER_WAY),
    ...fieldsOf('l', LESSON_UNDER_WAY),
    position: orNull(place.position),
    doneAt: place.doneAt,
  },
  `from (
      select worked.program_id from lesson_progress last
      join lessons worked on worked.id = last.lesson_id
      join programs of_it on of_it.id = worked.program_id
      where last.account_id = me.id and me.divisions ? of_it.division_code
        and not exists (select 1 from completions c where c.account_id = me.id and c.program_id = worked.program_id)
        and exists (select 1 from lessons left_one left join lesson_progress done on done.lesson_id = left_one.id and done.account_id = me.id
          where left_one.program_id = worked.program_id and done.done_at is null)
      order by last.position_at desc, last.lesson_id desc limit 1) latest
    join programs p on p.id = latest.program_id
    join lessons l on l.program_id = latest.program_id
    left join lesson_progress place on place.lesson_id = l.id and place.account_id = me.id order by l.position`,
);

const TRAININGS = rowsOf(
  {
    code: fieldOf('t', trainings.code),
    answer: orNull(fieldOf('a', trainingAnswers.status)),
    viewed: booleanOf('v.account_id is not null'),
  },
  `from trainings t
    left join training_answers a on a.training_code = t.code and a.account_id = me.id
    left join views v on v.training_code = t.code and v.account_id = me.id
    where t.starts_at >= $3::bigint and (a.account_id is not null or v.account_id is not null)`,
);

/**
 * Home of one person in one statement; `$3`: trainings that began earlier are not listed
 * (milliseconds since 1970).
 */
export const homeRead = readStatement('home', {
  unread: unreadColumn,
  latest: notificationsColumn(`limit ${PAGE_SIZE}`),
  /** This person's choice about the newest popup. */
  doNotDisplay: jsonColumn(
    orNull(
      booleanOf(
        '(select do_not_display from popup_tracking where account_id = me.id and popup_id = (select max(id) from popups))',
      ),
    ),
  ),
  /** Answers to listed trainings, and whether the person joined them. */
  trainings: jsonColumn(TRAININGS),
  /**
   * The lessons, with progress, of the unfinished course that the person worked on last. A person
   * without any progress is spared the most expensive part of the statement.
   */
  underWay: jsonColumn(
    when('exists (select 1 from lesson_progress where account_id = me.id)', LESSONS),
  ),
});
/** One person's part of home. */
type OwnHome = OwnOf<typeof homeRead>;

/** An id that no account has, so that the popup carries no person's choice. */
const NO_ACCOUNT = '';

const load = async (db: Database): Promise<CommonHome> => ({
  notification_details: await popupOf(db, NO_ACCOUNT),
  data: await allProgramTypes(db),
  divisions: await allDivisions(db),
  category_group: await categoryGroups(db),
  banner: await allBanners(db),
  top_5_programs: await topPrograms(db),
});

/** The common fields of home, serialised once per version of the content. */
const keptHome = cacheByVersion(async (db) => commonHomeTexts(await load(db)));

/** Ignores `division_code`: home shows every brand and marks the person's own. */
const homePwa = oneStatement<'home-pwa', OwnHome>({
  statement: homeRead,
  values: (_input, now) => [now - JOIN_WINDOW_MS],
  answer: async ({ reader, version, own }, _input, { db, now }) => {
    const [common, coming] = await Promise.all([
      keptHome(db, version),
      comingTrainings(db, version, now - JOIN_WINDOW_MS),
    ]);
    const did = new Map(
      own.trainings.map(({ code, answer, viewed }) => [
        code,
        { answer: answer ?? undefined, viewed },
      ]),
    );
    const upcoming = coming.flatMap((training) => {
      const involvement = did.get(training.code) ?? NOTHING;
      return reader.divisions.includes(training.divisionCode) &&
        isListed(training, involvement.answer, now)
        ? [training.text(involvement)]
        : [];
    });
    return homeText(
      { ...own, reader, underWay: courseToContinue(own.underWay ?? []) },
      common,
      upcoming,
    );
  },
});
const NOTHING = { answer: undefined, viewed: false };

const getNotificationPopup: Handler<'get-notification-popup'> = async (
  _input,
  { db, account },
) => ({
  error: false,
  notification_details: await popupOf(db, account.id),
});

const getAllProgramTypes: Handler<'get-all-program-types'> = async (_input, { db }) => ({
  error: false,
  data: await allProgramTypes(db),
});

const getHomeDivisions: Handler<'get-home-divisions'> = async (_input, { db }) => ({
  error: false,
  divisions: await allDivisions(db),
});

/** The division map of the training service, which this server replaces (rule 7.37). */
const getHdDivisionMap: Handler<'GetHDDivisionMap'> = async (_input, { account }) =>
  account.divisions.map((code) => ({ DivisionCode: code }));

/** The data of the home screen. */
export const homeCalls = calls('Home', homeRows, {
  'home-pwa': {
    may: signedIn,
    shows: [
      'banners',
      'categories',
      'divisions',
      'learning',
      'notifications',
      'popups',
      'program-types',
      'programs',
      'trainings',
    ],
    summary: 'Everything that the home screen shows.',
    read: homePwa,
  },
  'get-notification-popup': {
    may: signedIn,
    shows: ['popups'],
    summary: 'The current message of What’s New, with what this person said about it.',
    handle: getNotificationPopup,
  },
  'get-all-program-types': {
    may: signedIn,
    shows: ['program-types'],
    summary: 'Program types by parent type.',
    handle: getAllProgramTypes,
  },
  'get-home-divisions': {
    may: signedIn,
    shows: ['divisions'],
    summary: 'The divisions on the home screen.',
    handle: getHomeDivisions,
  },
  GetHDDivisionMap: {
    may: only('hd', 'This is for hairdressers only.'),
    shows: [],
    summary: 'The divisions that a hairdresser is assigned to; an external service.',
    handle: getHdDivisionMap,
  },
});
