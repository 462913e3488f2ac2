import type { PartedAnswer } from './endpoint.ts';
import type { Home } from './home.ts';
import type { UpcomingTraining } from './trainings.ts';

/** A session as the document that many share has it: not answered, not joined, and without the address of its room. */
export type SharedTraining = UpcomingTraining;
/** The rest of it for one person; laid over that, it is the session as this person's home lists it. */
export type OwnTraining = Pick<UpcomingTraining, 'id' | 'platform_url' | 'accept_reject' | 'get_video_views_all' | 'get_video_views_all_count'>;

/** What homes of people with the same divisions share: also sessions that are over, or that one of them rejected. */
export type SharedHome = Pick<
  Home,
  'data' | 'divisions' | 'category_group' | 'banner' | 'top_5_programs' | 'notification_details' | 'upcoming_trainings'
>;

/** The rest of one person's home, and where the shared part lies, below the API's address. Its sessions are those that this home lists. */
export interface HomePart extends Omit<Home, keyof SharedHome> {
  readonly shared: string;
  readonly notification_details?: { readonly track_notification: { readonly do_not_display: 0 | 1 } };
  readonly upcoming_trainings: readonly OwnTraining[];
}

/** Reads a home that came without its shared part. Its digest tells the document from any other, so that needs no schema; what is joined has one. */
export function partedHome(answer: unknown): PartedAnswer | null {
  const { shared, upcoming_trainings: sessions, ...own }: Partial<HomePart> = Object(answer);
  if (shared === undefined || !Array.isArray(sessions)) return null;
  const path = String(shared);
  return {
    path,
    digest: path.split('.')[2],
    join(document) {
      const { notification_details: popup, upcoming_trainings: all, ...rest }: Partial<SharedHome> = Object(document);
      const byId = new Map(all?.map((session) => [session.id, session]));
      if (!sessions.every((session) => byId.has(session?.id))) return null;
      return {
        ...rest,
        ...own,
        notification_details: popup && { ...popup, ...own.notification_details },
        upcoming_trainings: sessions.map((session) => ({ ...byId.get(session.id), ...session })),
      };
    },
  };
}
