import { type ReactNode, useState } from 'react';
import type { DataUse } from '../../../sync/store/session-values.ts';
import { settingsText } from '../../i18n/subjects/account/settings.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chips } from '../../ui/fields/choices.tsx';
import { Option } from '../../ui/fields/segments.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './settings.module.css';

type Found = 'updateNone' | 'updateComes' | 'updateFailed';

/** Asks the server for a newer build, which is offered like every other update (E13). */
async function lookForUpdate(): Promise<Found> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'updateFailed';
  await registration.update();
  return registration.installing || registration.waiting ? 'updateComes' : 'updateNone';
}

/** Version of the app, and whether there is a newer one. */
export function AboutSettings() {
  const online = useOnline();
  const build = useDiagnostics()?.browser.build;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const look = async (): Promise<void> => {
    setBusy(true);
    setFound(await lookForUpdate().catch(() => 'updateFailed' as const));
    setBusy(false);
  };
  return (
    <>
      <Option
        title={`${t('brand.name')}`}
        note={build && `${settingsText('settings.version')} ${build}`}
      >
        <Button
          variant="text"
          busy={busy}
          disabledReason={online ? undefined : t('offline.needed')}
          onClick={() => void look()}
        >
          {settingsText('settings.update')}
        </Button>
      </Option>
      <p role="status" className="meta">
        {found && settingsText(`settings.${found}`)}
      </p>
      <Row title={t('screen.about')} to={paths.about} end={<Icon name="next" small />} />
    </>
  );
}

/** Data use, stored for this person on this phone. `children`: this month's use. */
export function MobileSettings({ children }: { children: ReactNode }) {
  const engine = useEngine();
  const use = useLiveValue('data_use');
  const { keep } = useSessionValue('data_use');
  if (!use) return null;
  const { saver = false, anyNetwork = false } = use.value ?? {};
  const choose = async (part: DataUse): Promise<void> => {
    const isKept = await keep((previous) => ({ ...previous, ...part })).catch(() => false);
    if (!isKept) sayError(insideText('device.notStored'));
    // Downloads that waited for Wi-Fi may start now.
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

/** Turns single-key shortcuts off: speech input may trigger them by accident (WCAG 2.1.4). */
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

export interface SettingsPart {
  readonly id: string;
  readonly title: string;
  /** Name on the chip that leads to the part; without it the part has no chip. */
  readonly chip?: string;
  readonly content: ReactNode;
}

/** Scrolls to a part and focuses its heading, for screen readers and keys. */
function jumpTo(id: string): void {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

const Parts = ({ parts }: { parts: readonly SettingsPart[] }) => (
  <div>
    {parts.map(({ id, title, content }) => (
      <Department key={id} id={id} title={title} className={styles.part}>
        <div>{content}</div>
      </Department>
    ))}
  </div>
);

/** All settings on one page, in two columns on wide pages; on phones chips lead to each part. */
export function SettingsParts({
  title,
  columns,
}: {
  title: string;
  columns: readonly (readonly SettingsPart[])[];
}) {
  const chips = columns
    .flat()
    .flatMap(({ id, chip }) => (chip ? [{ id, text: chip, onPress: () => jumpTo(id) }] : []));
  return (
    <>
      <h1>{title}</h1>
      <div className={`phone ${styles.chips}`}>
        <Chips label={settingsText('settings.parts')} chips={chips} />
      </div>
      <div className={styles.two}>
        {columns.map((parts) => (
          <Parts key={parts[0]?.id} parts={parts} />
        ))}
      </div>
    </>
  );
}
