import { KeptHere, MonthUse } from '../../features/downloads/room.tsx';
import { LockSettings } from '../../features/lock/lock-settings.tsx';
import { PeopleHere } from '../../features/profile/people-here.tsx';
import { PushRow } from '../../features/push/push-row.tsx';
import { LookSettings } from '../../features/settings/look-settings.tsx';
import {
  AboutSettings,
  KeySettings,
  MobileSettings,
  type SettingsPart,
  SettingsParts,
} from '../../features/settings/settings-parts.tsx';
import { InstallCard, PhoneState } from '../../features/support/phone-settings.tsx';
import { settingsText } from '../../i18n/subjects/account/settings.ts';
import type { ScreenProps } from '../../live/documents/screen-props.ts';
import { usePacks } from '../../live/media/use-packs.ts';

/**
 * All settings of the app, composed of parts of their features; all of them work without a
 * connection.
 */
export default function SettingsScreen({ title, me }: ScreenProps<'settings'>) {
  const { use, limit } = usePacks() ?? {};
  const left: readonly SettingsPart[] = [
    {
      id: 'look',
      title: settingsText('settings.lookTitle'),
      chip: settingsText('settings.lookTitle'),
      content: <LookSettings />,
    },
    {
      id: 'data',
      title: settingsText('settings.data'),
      chip: settingsText('settings.data'),
      content: (
        <MobileSettings>
          <MonthUse use={use} limit={limit} />
        </MobileSettings>
      ),
    },
    {
      id: 'room',
      title: settingsText('settings.roomTitle'),
      chip: settingsText('settings.room'),
      content: <KeptHere leapcode={me.leapcode} />,
    },
  ];
  const right: readonly SettingsPart[] = [
    {
      id: 'bell',
      title: settingsText('settings.bell'),
      chip: settingsText('settings.bell'),
      content: <PushRow />,
    },
    {
      id: 'lock',
      title: settingsText('settings.lock'),
      chip: settingsText('settings.lock'),
      content: <LockSettings />,
    },
    {
      id: 'people',
      title: settingsText('settings.peopleTitle'),
      chip: settingsText('settings.people'),
      content: <PeopleHere />,
    },
    {
      id: 'check',
      title: settingsText('settings.check'),
      chip: settingsText('settings.check'),
      content: (
        <>
          <PhoneState />
          <InstallCard />
        </>
      ),
    },
    // Phones have no keyboard shortcuts.
    ...(matchMedia('(any-pointer: fine)').matches
      ? [{ id: 'keys', title: settingsText('settings.keys'), content: <KeySettings /> }]
      : []),
    {
      id: 'about',
      title: settingsText('settings.about'),
      chip: settingsText('settings.about'),
      content: <AboutSettings />,
    },
  ];
  return <SettingsParts title={title} columns={[left, right]} />;
}
