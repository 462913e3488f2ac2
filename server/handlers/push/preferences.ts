import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { isTimeZone } from '../../domain/quiet-hours.ts';
import { readPreferences, savePreferences } from '../../push/preferences.ts';
import { Refusal } from '../../refusal.ts';

export const pushPreferences: Handler<'push-preferences'> = (_input, { db, account }) => readPreferences(db, account.id);

export const savePushPreferences: Handler<'save-push-preferences'> = async (input, { db, account, now }) => {
  if (!isTimeZone(input.quiet_hours.time_zone))
    throw new Refusal(422, 'not-valid', 'We do not know this time zone.', { field: 'quiet_hours.time_zone' });
  await savePreferences(db, account.id, input);
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'push-preferences' });
  return { error: false, message: 'Saved.' };
};
