import type { Home, UnderWay } from '../../sync/contract/home.ts';
import type { NotificationDetails } from '../../sync/contract/notifications.ts';
import type { HomePart, OwnTraining, SharedHome, SharedTraining } from '../../sync/contract/parted-home.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { JsonText } from './json-text.ts';
import { joined, jsonText, listText, NULL, objectText } from './json-text.ts';
import type { ListedNotification } from './notification.ts';

/** The part of home that is the same for everybody, whatever their divisions. */
export type CommonHome = Omit<SharedHome, 'upcoming_trainings'>;
type Content = Omit<CommonHome, 'notification_details'>;

/** The same, ready to be sent. */
export interface CommonHomeTexts {
  /** The newest popup beside one person's choice about it. */
  readonly popup: (doNotDisplay: boolean | null) => JsonText<NotificationDetails | null>;
  readonly content: JsonText<Content>;
}

const choiceOf = (doNotDisplay: boolean) => ({ do_not_display: doNotDisplay ? 1 : 0 }) as const;

export function commonHomeTexts({ notification_details: popup, ...content }: CommonHome): CommonHomeTexts {
  const beside = (tracking: NotificationDetails['track_notification']) => (popup ? jsonText({ ...popup, track_notification: tracking }) : NULL);
  const untouched = beside(null);
  const texts = { true: beside(choiceOf(true)), false: beside(choiceOf(false)) } as const;
  return { popup: (doNotDisplay) => (doNotDisplay === null ? untouched : texts[`${doNotDisplay}`]), content: jsonText(content) };
}

/** The document that people with the same divisions share. */
export const sharedHomeText = ({ popup, content }: CommonHomeTexts, sessions: readonly JsonText<SharedTraining>[]): JsonText<SharedHome> =>
  joined(
    objectText<Pick<SharedHome, 'notification_details' | 'upcoming_trainings'>>({
      notification_details: popup(null),
      upcoming_trainings: listText(sessions),
    }),
    content,
  );

/** What home shows of one person, ready to be sent or small. */
interface OwnParts {
  readonly reader: { readonly divisions: readonly string[]; readonly setPassword: 0 | 1; readonly registrationCode: string };
  readonly unread: number;
  readonly latest: JsonText<ListedNotification[]>;
  readonly doNotDisplay: boolean | null;
  readonly underWay: UnderWay | null;
}

type OwnFields = Omit<Home, keyof SharedHome>;
const ownTexts = ({ reader, unread, latest, underWay }: OwnParts): { readonly [K in keyof Required<OwnFields>]: JsonText<OwnFields[K]> } => ({
  error: jsonText(false),
  notification_count: jsonText(unread),
  notification_list: latest,
  hd_data: jsonText({ setPassword: reader.setPassword, unique_code: reader.registrationCode }),
  assigned_division_data: jsonText(reader.divisions.map((code) => ({ division_code: code }))),
  continue_learning: jsonText(underWay),
});

/** All of it, as the specification has it. */
export const homeText = (own: OwnParts, { popup, content }: CommonHomeTexts, upcoming: readonly JsonText<UpcomingTraining>[]): JsonText<Home> =>
  joined(
    objectText<Omit<Home, keyof Content>>({
      ...ownTexts(own),
      notification_details: popup(own.doNotDisplay),
      upcoming_trainings: listText(upcoming),
    }),
    content,
  );

/** What is left of it beside the shared document at this path. */
export const homePartText = (own: OwnParts, path: string, upcoming: readonly JsonText<OwnTraining>[]): JsonText<HomePart> =>
  objectText<HomePart>({
    ...ownTexts(own),
    shared: jsonText(path),
    ...(own.doNotDisplay !== null && { notification_details: jsonText({ track_notification: choiceOf(own.doNotDisplay) }) }),
    upcoming_trainings: listText(upcoming),
  });
