import type { Home, UnderWay } from '../../sync/contract/home.ts';
import type { NotificationDetails } from '../../sync/contract/notifications.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { RowOf } from '../db/fields.ts';
import type { JsonText } from './json-text.ts';
import { joined, jsonText, listText, NULL, objectText } from './json-text.ts';
import type { LISTED_NOTIFICATION } from './notification.ts';
import { asNotification } from './notification.ts';

type ContentField = 'data' | 'divisions' | 'category_group' | 'banner' | 'top_5_programs';
/** The fields of home that are the same for every account. */
export type CommonHome = Pick<Home, ContentField | 'notification_details'>;

/** The same as ready text. */
export interface CommonHomeTexts {
  /** The newest popup with one person's choice about it. */
  readonly popup: (doNotDisplay: boolean | null) => JsonText<NotificationDetails | null>;
  readonly content: JsonText<Pick<Home, ContentField>>;
}

export function commonHomeTexts(common: CommonHome): CommonHomeTexts {
  const { notification_details: popup, data, divisions, category_group, banner, top_5_programs } = common;
  const content: Pick<Home, ContentField> = { data, divisions, category_group, banner, top_5_programs };
  const withChoice = (choice: NotificationDetails['track_notification']) => (popup ? jsonText({ ...popup, track_notification: choice }) : NULL);
  const unanswered = withChoice(null);
  const texts = { true: withChoice({ do_not_display: 1 }), false: withChoice({ do_not_display: 0 }) } as const;
  return { popup: (doNotDisplay) => (doNotDisplay === null ? unanswered : texts[`${doNotDisplay}`]), content: jsonText(content) };
}

/** One person's fields of home. */
interface OwnParts {
  readonly reader: { readonly divisions: readonly string[]; readonly setPassword: 0 | 1; readonly registrationCode: string };
  readonly unread: number;
  readonly latest: readonly RowOf<typeof LISTED_NOTIFICATION>[];
  readonly doNotDisplay: boolean | null;
  readonly underWay: UnderWay | null;
}

export const homeText = (
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
