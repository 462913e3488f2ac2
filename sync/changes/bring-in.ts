import type { PrefetchRequest } from '../app-endpoints.ts';
import { PAGE_SIZE } from '../contract/constants.ts';
import type { Profile } from '../contract/people.ts';
import { keptRange } from '../contract/rules/kept-range.ts';
import type { Device } from '../device/device.ts';
import { inTurn } from '../documents/pull-slots.ts';
import type { Edges } from '../edges.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { readSession, type Store } from '../store/session.ts';
import { savesDataHere } from '../wire/reach.ts';
import { likelyNow } from '../wire/server-time.ts';
import type { Pulls } from './pulls.ts';

const MINUTE = 60_000;
/** What comes by itself may be so old (milliseconds): what a person has before them every day, and long lists. */
const OFTEN = 10 * MINUTE;
const SELDOM = 360 * MINUTE;
/** So many notifications are brought, the newest. */
const NOTIFICATIONS = 50;

/** The person whose data is brought, and the server's time (milliseconds since 1970). */
interface Whose {
  readonly leapcode: string;
  readonly profile: Profile;
  readonly now: number;
}

/** What every person needs without a connection. The details of the next trainings, and who comes to them, follow from home and the calendar. */
const firstOf = ({ leapcode, profile, now }: Whose): readonly PrefetchRequest[] => [
  ['home-pwa', { leapcode, notification_flag: 1 }, OFTEN],
  ['get-hd-detail-by-leapcode', { leapcode, profile }, SELDOM],
  ['get-all-program-types', {}, SELDOM],
  ['get-home-divisions', {}, SELDOM],
  ['calendar', keptRange(now), OFTEN],
  ['all-programs-list-brand', { leapcode }, SELDOM],
];

/** Whose documents may come: somebody who has a session, has accepted the terms and has a password; the server refuses everybody else. */
async function whoseDocuments(edges: Edges, store: Store): Promise<Whose | null> {
  const { is_valid, tnc, setPassword, authData } = await readSession(store, ['is_valid', 'tnc', 'setPassword', 'authData']);
  if (!is_valid || tnc === false || setPassword === '0' || !authData) return null;
  return { leapcode: authData.storedLeapCode, profile: authData.storedLoginProfile, now: await likelyNow(edges, store) };
}

/**
 * Brings home, programs, notifications, the calendar and the person into the store, one document after another, without any screen asking. Not while
 * something speaks against prefetching; ends without a connection. Of several tabs one does it.
 */
export function bringIn(edges: Edges, device: Device, store: Store, pulls: Pulls): Promise<void> {
  const bring = async ([name, request, youngerThan = OFTEN]: PrefetchRequest): Promise<boolean> => {
    if (await savesDataHere(edges, store)) return false;
    const outcome = await pulls.bring(store, device, name, request, { urgency: 'prefetch', youngerThan });
    return outcome.ok || !['no-answer', 'signed-out', 'storage'].includes(outcome.failure.kind);
  };
  return inTurn(edges, `all:${store.tag}`, async () => {
    const whose = await whoseDocuments(edges, store);
    if (!whose) return;
    for (const each of firstOf(whose)) if (!(await bring(each))) return;
    for (let skip = 0; skip < NOTIFICATIONS; skip += PAGE_SIZE) {
      const request = { skip, take: PAGE_SIZE, leapCode: whose.leapcode };
      if (!(await bring(['notification-list', request, skip === 0 ? OFTEN : SELDOM]))) return;
      const row = await store.db.documents.get(await documentKey(store, 'notification-list', request));
      const page = row && (await openDocument<'notification-list'>(store, row));
      if ((page?.value.notification_list.length ?? 0) < PAGE_SIZE) return;
    }
  });
}
