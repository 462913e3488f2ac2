import type { ReactNode } from 'react';
import type { DataUse } from '../../../sync/store/session-values.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { settingsText } from '../../i18n/subjects/settings.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue, useSessionValue } from '../../live/account/use-session-value.ts';
import { sayError } from '../../live/device/say.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './settings.module.css';

/** How data is spent; kept for this person on this phone. `children`: what came this month. */
export function MobileSettings({ children }: { children: ReactNode }) {
  const engine = useEngine();
  const use = useLiveValue('data_use');
  const { keep } = useSessionValue('data_use');
  if (!use) return null;
  const { saver = false, anyNetwork = false } = use.value ?? {};
  const choose = async (part: DataUse): Promise<void> => {
    const isKept = await keep((was) => ({ ...was, ...part })).catch(() => false);
    if (!isKept) sayError(insideText('device.notStored'));
    // What waited for Wi-Fi may come now.
    else await engine.bringPacks();
  };
  return (
    <div>
      <Switch
        label={settingsText('settings.saver')}
        hint={settingsText('settings.saverText')}
        checked={saver}
        onTurn={(on) => void choose({ saver: on })}
      />
      <Switch
        label={settingsText('settings.wifiOnly')}
        hint={settingsText('settings.wifiOnlyText')}
        checked={!anyNetwork}
        onTurn={(on) => void choose({ anyNetwork: !on })}
      />
      <div className={styles.month}>
        <h3>{settingsText('settings.month')}</h3>
        {children}
      </div>
    </div>
  );
}
