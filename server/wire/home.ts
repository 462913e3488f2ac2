import type { Home, UnderWay } from '../../sync/contract/home.ts';
import type { NotificationDetails } from '../../sync/contract/notifications.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { JsonText } from './json-text.ts';
import { joined, jsonText, listText, NULL, objectText } from './json-text.ts';
import type { ListedNotification } from './notification.ts';

type ContentField = 'data' | 'divisions' | 'category_group' | 'banner' | 'top_5_programs';
/** The part of home that is the same for everybody. */
export type SharedHome = Pick<Home, ContentField | 'notification_details'>;

/** The same, ready to be sent. */
export interface SharedHomeTexts {
  /** The newest popup beside one person's choice about it. */
  readonly popup: (doNotDisplay: boolean | null) => JsonText<NotificationDetails | null>;
  readonly content: JsonText<Pick<Home, ContentField>>;
}

export function sharedHomeTexts({ notification_details: popup, ...content }: SharedHome): SharedHomeTexts {
  const beside = (tracking: NotificationDetails['track_notification']) => (popup ? jsonText({ ...popup, track_notification: tracking }) : NULL);
  const untouched = beside(null);
  const texts = { true: beside({ do_not_display: 1 }), false: beside({ do_not_display: 0 }) } as const;
  return { popup: (doNotDisplay) => (doNotDisplay === null ? untouched : texts[`${doNotDisplay}`]), content: jsonText(content) };
}

/** What home shows of one person, ready to be sent or small. */
export interface HomeParts {
  readonly reader: { readonly divisions: readonly string[]; readonly setPassword: 0 | 1; readonly registrationCode: string };
  readonly shared: SharedHomeTexts;
  readonly unread: number;
  readonly latest: JsonText<ListedNotification[]>;
  readonly doNotDisplay: boolean | null;
  readonly upcoming: readonly JsonText<UpcomingTraining>[];
  readonly underWay: UnderWay | null;
}

export const homeText = ({ reader, shared, unread, latest, doNotDisplay, upcoming, underWay }: HomeParts): JsonText<Home> =>
  joined(
    objectText<Omit<Home, ContentField>>({
      error: jsonText(false),
      notification_details: shared.popup(doNotDisplay),
      notification_count: jsonText(unread),
      notification_list: latest,
      hd_data: jsonText({ setPassword: reader.setPassword, unique_code: reader.registrationCode }),
      upcoming_trainings: listText(upcoming),
      assigned_division_data: jsonText(reader.divisions.map((code) => ({ division_code: code }))),
      continue_learning: jsonText(underWay),
    }),
    shared.content,
  );
