import { accountRows } from '../../sync/contract/account.ts';
import { brandRows } from '../../sync/contract/brands.ts';
import { calendarRows } from '../../sync/contract/calendar.ts';
import { changeRows } from '../../sync/contract/changes.ts';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { homeRows } from '../../sync/contract/home.ts';
import { noticeRows } from '../../sync/contract/notices.ts';
import { postRows } from '../../sync/contract/posts.ts';
import { productRows } from '../../sync/contract/products.ts';
import { profileRows } from '../../sync/contract/profile.ts';
import { programRows } from '../../sync/contract/programs.ts';
import { pushRows } from '../../sync/contract/push.ts';
import { quizRows } from '../../sync/contract/quizzes.ts';
import { recordRows } from '../../sync/contract/records.ts';
import { supportRows } from '../../sync/contract/support.ts';
import { trainingRows } from '../../sync/contract/trainings.ts';

/** The chapters of the API's description, and the rows in each. */
const AREAS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  Account: accountRows,
  Profile: profileRows,
  Home: homeRows,
  Programs: programRows,
  Quizzes: quizRows,
  Trainings: trainingRows,
  Calendar: calendarRows,
  Record: recordRows,
  Brands: brandRows,
  Products: productRows,
  Posts: postRows,
  Notices: noticeRows,
  Push: pushRows,
  Support: supportRows,
  Sync: changeRows,
};

/** Addresses that are no rows of the contract. */
export const FILES_AREA = 'Files and streams';
export const areaNames: readonly string[] = [...Object.keys(AREAS), FILES_AREA];

/** The chapter of a call. */
export const areaOf = (name: string): string => Object.entries(AREAS).find(([, rows]) => name in rows)?.[0] ?? 'Account';
