import { insideText } from '../../i18n/subjects/inside.ts';
import { settingsText } from '../../i18n/subjects/settings.ts';
import { useLiveValue, useSessionValue } from '../../live/account/use-session-value.ts';
import { sayError } from '../../live/device/say.ts';
import { Switch } from '../../ui/fields/switch.tsx';

/** Whether a key alone does something, which whoever speaks to their device may not want (WCAG 2.1.4). */
export function KeySettings() {
  const slash = useLiveValue('slash_searches');
  const { keep } = useSessionValue('slash_searches');
  if (!slash) return null;
  const choose = async (on: boolean): Promise<void> => {
    if (!(await keep(() => on).catch(() => false))) sayError(insideText('device.notStored'));
  };
  return (
    <Switch
      label={settingsText('settings.slash')}
      hint={settingsText('settings.slashText')}
      checked={slash.value ?? true}
      onTurn={(on) => void choose(on)}
    />
  );
}
