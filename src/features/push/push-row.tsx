import { pushText } from '../../i18n/subjects/news/push.ts';
import { t } from '../../i18n/t.ts';
import { usePush } from '../../live/device/use-push.ts';
import type { PushState } from '../../rules/device/push-state.ts';
import { paths } from '../../rules/paths.ts';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';

const words: Record<PushState, () => string> = {
  on: () => pushText('push.rowOn'),
  waiting: () => pushText('push.rowOn'),
  off: () => pushText('push.rowOff'),
  denied: () => pushText('push.denied'),
  install: () => pushText('push.install'),
  unsupported: () => pushText('push.rowNever'),
};

/** Link to the notification settings, with the state of notifications on this device. */
export function PushRow() {
  const push = usePush();
  return (
    <Row
      title={t('screen.notificationSettings')}
      meta={
        <>
          {pushText('push.rowText')} {push && <b>{words[push.state]()}</b>}
        </>
      }
      to={paths.notificationSettings}
      end={<Icon name="next" small />}
    />
  );
}
