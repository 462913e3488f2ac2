import { personValues } from '../account/sign-in.ts';
import { getHdDetail } from '../contract/account/profile.ts';
import { JOIN_WINDOW_MS, LIVE_READ } from '../contract/constants.ts';
import {
  getAllProgramTypes,
  getHdDivisionMap,
  getHomeDivisions,
  getNotificationPopup,
  homePwa,
} from '../contract/home/home.ts';
import type { PrefetchRequest } from '../contract/index.ts';
import type { UpcomingTraining } from '../contract/trainings/trainings.ts';
import { OFTEN_MS, read, SELDOM_MS } from '../read.ts';
import { findBrand, findNotification, findProgram, findTraining } from '../search/found.ts';
import { readSession, type Store } from '../store/session.ts';

/**
 * The person's divisions as this device knows them: the assigned ones, then the home division (rule
 * 3.1).
 */
export async function ownDivisions(store: Store): Promise<readonly string[]> {
  const { assigned_divisions = [], home_division = '' } = await readSession(store, [
    'assigned_divisions',
    'home_division',
  ]);
  return [...new Set([...assigned_divisions, home_division])].filter(Boolean);
}

/** Home, which says which divisions are the person's own; undefined if this device knows them. */
export async function homeUnlessDivisionsKnown(store: Store): Promise<PrefetchRequest | undefined> {
  if ((await ownDivisions(store)).length > 0) return undefined;
  const { authData } = await readSession(store, ['authData']);
  return authData && ['home-pwa', { leapcode: authData.storedLeapCode, notification_flag: 1 }];
}

/** The most divisions that one request may name, as its row says. */
const DIVISIONS_MOST = 100;
/** The pages of the next programs that are fetched, so that they can be read on the way there. */
const PROGRAM_PAGES = { most: 24, youngerThan: SELDOM_MS } as const;

/** The request for the page of a training's program. */
function pageOf(
  { type, program_id, program }: UpcomingTraining,
  leapcode: string,
): PrefetchRequest | undefined {
  const page = type === 'ONLINE' || type === 'OFFLINE' ? LIVE_READ[type] : undefined;
  if (!page || program?.program_type_id == null) return undefined;
  const division_code = program.division?.division_code;
  return [
    page,
    { leapcode, division_code, program_id, program_type_id: program.program_type_id },
    PROGRAM_PAGES.youngerThan,
  ];
}

/** Home, and what the session keeps of the person. */
export const homeReads = {
  'home-pwa': read(homePwa, {
    find: ({ top_5_programs, upcoming_trainings, divisions, notification_list }) => [
      ...top_5_programs.map((program, place) => findProgram({ ...program, top_rank: place + 1 })),
      ...upcoming_trainings.map(findTraining),
      ...divisions.map(findBrand),
      ...(notification_list ?? []).map(findNotification),
    ],
    async complete(request, { store, reload }) {
      const { assigned_divisions = [] } = await readSession(store, ['assigned_divisions']);
      return [
        reload && assigned_divisions.length > 0
          ? {
              leapcode: request.leapcode,
              division_code: assigned_divisions.slice(0, DIVISIONS_MOST),
            }
          : request,
      ];
    },
    note: ({ hd_data, data, assigned_division_data }) => ({
      // Rule 4.14: home may report that a password has to be set first; the page's guard then leads
      // there.
      ...(hd_data?.setPassword === 0 && { setPassword: '0' as const }),
      // Types and divisions have calls of their own; an answer of home without them takes nothing
      // away.
      ...(data && Object.keys(data).length > 0 && { program_type: data }),
      ...(assigned_division_data?.length && {
        assigned_divisions: assigned_division_data.map(({ division_code }) => division_code),
      }),
    }),
    prefetch: ({ upcoming_trainings }, now, { leapcode }) => {
      const next = upcoming_trainings
        .filter(
          ({ training_start_date, accept_reject }) =>
            now - Date.parse(training_start_date) <= JOIN_WINDOW_MS && accept_reject !== false,
        )
        .sort((a, b) => Date.parse(a.training_start_date) - Date.parse(b.training_start_date));
      const once = new Map(next.map((training) => [String(training.program_id), training]));
      return [...once.values()]
        .slice(0, PROGRAM_PAGES.most)
        .map((training) => pageOf(training, leapcode))
        .filter((page) => page !== undefined);
    },
    early: { requests: ({ leapcode }) => [[{ leapcode, notification_flag: 1 }, OFTEN_MS]] },
  }),
  'get-hd-detail-by-leapcode': read(getHdDetail, {
    find: null,
    // Rule 4.1: a person who was validated meanwhile, or has another name or picture, need not log
    // in again.
    async note({ hd_data }, store) {
      const known = await readSession(store, ['authData', 'HDAuthData']);
      return hd_data && hd_data.login_code === known.authData?.storedLeapCode
        ? personValues(hd_data, known)
        : {};
    },
    early: { requests: ({ leapcode, profile }) => [[{ leapcode, profile }, SELDOM_MS]] },
  }),
  'get-all-program-types': read(getAllProgramTypes, {
    find: null,
    note: ({ data }) => ({ program_type: data }),
    early: { requests: () => [[{}, SELDOM_MS]] },
  }),
  'get-home-divisions': read(getHomeDivisions, {
    find: ({ divisions }) => divisions.map(findBrand),
    note: ({ divisions }) => ({ home_division: divisions[0]?.division_code ?? '' }),
    early: { requests: () => [[{}, SELDOM_MS]] },
  }),
  GetHDDivisionMap: read(getHdDivisionMap, {
    find: null,
    note: (rows) => ({ assigned_divisions: rows.map(({ DivisionCode }) => DivisionCode) }),
  }),
  'get-notification-popup': read(getNotificationPopup, { find: null }),
};
