import type * as z from 'zod/mini';
import { aboutContent } from './contract/about.ts';
import { accountRows } from './contract/account.ts';
import { blendedDetails } from './contract/blended.ts';
import { getDivisionBrands, getDivisions } from './contract/brands.ts';
import { calendar, calendarFeed, calendarFeedReset } from './contract/calendar.ts';
import { myCertificates, verify } from './contract/certificates.ts';
import { clientLog } from './contract/changes.ts';
import { elearningDetails } from './contract/course.ts';
import type { Endpoint, EngineOnlyNames, NamesIn, NamesWith, RequestIn, ResponseIn } from './contract/endpoint.ts';
import { comments, getPost, hashtagTrending, socialFeed } from './contract/feed.ts';
import { getHdDetail } from './contract/hd-detail.ts';
import { getAllProgramTypes, getHdDivisionMap, getHomeDivisions, getNotificationPopup, homePwa } from './contract/home.ts';
import { educationDetails, webinarDetails } from './contract/live-programs.ts';
import { notificationList, popupHistory } from './contract/notifications.ts';
import { packManifest } from './contract/packs.ts';
import { getProduct, myFavourites, productDetails } from './contract/products.ts';
import { allProgramsList, allProgramsListBrand, allProgramsListExplore, brandCourses, categoryPwa } from './contract/program-lists.ts';
import { pushPreferences, pushSubscribe, pushUnsubscribe } from './contract/push.ts';
import { quizDetails } from './contract/quizzes.ts';
import { recordedSessions } from './contract/recordings.ts';
import { myActivity } from './contract/records.ts';
import { registrationRows } from './contract/registration.ts';
import { findRepresentative, representative } from './contract/representative.ts';
import { trainingRoster } from './contract/roster.ts';
import { getSalonDetails } from './contract/salon.ts';
import { searchRows } from './contract/search.ts';
import { securityRows } from './contract/security.ts';
import { joinNowCheck } from './contract/trainings.ts';
import {
  type Findable,
  findBrand,
  findCourse,
  findNotes,
  findNotification,
  findPost,
  findProduct,
  findProgram,
  findTraining,
} from './search/found.ts';

type Ask = Endpoint & { readonly use: 'ask' };
/** A read whose answers are kept as documents. `find`: what the search on this device finds in an answer, or null for nothing. */
interface Read extends Endpoint {
  readonly use: 'read';
  readonly find: ((answer: unknown) => readonly Findable[]) | null;
}

const searched = <const E extends Endpoint>(row: E, find: (answer: z.infer<E['response']>) => readonly Findable[]) => ({
  ...row,
  // Only answers that fit this row's schema are stored and searched.
  find: find as Read['find'],
});
const unsearched = <const E extends Endpoint>(row: E) => ({ ...row, find: null });

/**
 * The part of the contract that the app reads and asks; a write stands in the action that sends it. A read that does not
 * say what can be found in it does not compile. Rows that no screen needs yet are left out, because every device loads this table.
 */
export const appEndpoints = {
  ...accountRows,
  ...registrationRows,
  ...securityRows,
  'home-pwa': searched(homePwa, ({ top_5_programs, upcoming_trainings, divisions, notification_list }) => [
    ...top_5_programs.map((program, place) => findProgram({ ...program, top_rank: place + 1 })),
    ...upcoming_trainings.map(findTraining),
    ...divisions.map(findBrand),
    ...(notification_list ?? []).map(findNotification),
  ]),
  'get-home-divisions': searched(getHomeDivisions, ({ divisions }) => divisions.map(findBrand)),
  'get-all-program-types': unsearched(getAllProgramTypes),
  GetHDDivisionMap: unsearched(getHdDivisionMap),
  'get-hd-detail-by-leapcode': unsearched(getHdDetail),
  'get-notification-popup': unsearched(getNotificationPopup),
  'join-now-check': joinNowCheck,
  'client-log': clientLog,
  calendar: searched(calendar, ({ trainings }) => trainings.map(findTraining)),
  'calendar-feed': calendarFeed,
  'calendar-feed-reset': calendarFeedReset,
  'training-roster': unsearched(trainingRoster),
  'notification-list': searched(notificationList, ({ notification_list }) => notification_list.map(findNotification)),
  ...searchRows,
  'webinar-details': searched(webinarDetails, ({ program_details }) => [findProgram(program_details)]),
  'education-details': searched(educationDetails, ({ program_details }) => [findProgram(program_details)]),
  'elearning-details': searched(elearningDetails, ({ course_details }) => findCourse(course_details)),
  'blended-details': searched(blendedDetails, ({ blended_details }) => [findProgram(blended_details)]),
  'brand-courses': searched(brandCourses, ({ all_program_list }) => all_program_list.map(findProgram)),
  'all-programs-list': searched(allProgramsList, ({ all_program_list }) => all_program_list.map(findProgram)),
  'all-programs-list-brand': searched(allProgramsListBrand, ({ all_program_list }) => all_program_list.map(findProgram)),
  'all-programs-list-explore': searched(allProgramsListExplore, ({ all_program_list }) => all_program_list.map(findProgram)),
  'category-pwa': searched(categoryPwa, ({ all_program_list }) => all_program_list.map(findProgram)),
  'get-divisions': searched(getDivisions, ({ divisions }) => divisions.map(findBrand)),
  'get-division-brands': unsearched(getDivisionBrands),
  'get-product': searched(getProduct, ({ products }) => products.map(findProduct)),
  'product-details': unsearched(productDetails),
  'my-favourites': searched(myFavourites, findNotes),
  'social-feed': searched(socialFeed, ({ posts }) => posts.map(findPost)),
  'get-post': unsearched(getPost),
  comments: unsearched(comments),
  'hashtag-trending': unsearched(hashtagTrending),
  'my-activity': unsearched(myActivity),
  'pack-manifest': unsearched(packManifest),
  'recorded-sessions': unsearched(recordedSessions),
  'quiz-details': unsearched(quizDetails),
  'my-certificates': unsearched(myCertificates),
  'popup-history': unsearched(popupHistory),
  'about-content': unsearched(aboutContent),
  verify,
  representative: unsearched(representative),
  'get-salon-details': unsearched(getSalonDetails),
  'find-representative': findRepresentative,
  'push-subscribe': pushSubscribe,
  'push-unsubscribe': pushUnsubscribe,
  'push-preferences': unsearched(pushPreferences),
} as const satisfies Record<string, Ask | Read>;

export type AppEndpointName = keyof typeof appEndpoints;
export type AppRequest<N extends AppEndpointName> = RequestIn<typeof appEndpoints, N>;
export type AppResponse<N extends AppEndpointName> = ResponseIn<typeof appEndpoints, N>;
/** Calls whose answers are kept as documents. */
export type ReadName = NamesWith<typeof appEndpoints, 'read'>;
/** A document to fetch before it is opened; a stored answer younger than the third item (milliseconds) is fresh enough. */
export type PrefetchRequest = { [N in ReadName]: readonly [N, AppRequest<N>, number?] }[ReadName];
/** Calls whose answers are used once. */
export type AskName = NamesWith<typeof appEndpoints, 'ask'>;
/** Calls that the page may not make. */
export type EngineOnlyName = EngineOnlyNames<typeof appEndpoints>;
/** Reads of the external services. */
export type ForeignRead = Extract<ReadName, NamesIn<typeof appEndpoints, 'training-service' | 'hair-dresser-service'>>;
