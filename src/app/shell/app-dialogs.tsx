import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QR } from '../../../sync/contract/constants.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { type AppDialog, AppDialogContext } from '../../live/device/use-app-dialog.ts';
import { useWakeLock } from '../../live/device/use-wake-lock.ts';
import { qrOrder, qrPath } from '../../rules/qr.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Coming } from '../../ui/states/progress-line.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './shell.module.css';

const QrCode = lazyOptional(
  async () => (await import('../../ui/media/qr-code.tsx')).QrCode,
  () => <Skeleton shape="square" />,
);

/**
 * Minimum version of the QR code. In a smaller code, the picture in the middle would cover more
 * than level M can correct.
 */
const ROOMY = 4;

/**
 * Time after which the code is hidden again, because other people see the same tablet
 * (milliseconds; S20).
 */
const COVERED_AFTER_MS = 60_000;

/** Keeps the screen on while the code is scanned, and closes the dialog after a time. */
function Shown({ onOver }: { onOver: () => void }) {
  useWakeLock();
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), COVERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * The person's own code, drawn on this device; people who wait for validation have none yet (rules
 * 2.24 and 6.5).
 */
function QrDialog({ me, open, onClose }: { me: Me; open: boolean; onClose: () => void }) {
  const order = me.registered ? qrOrder({ text: me.leapcode, version: ROOMY }) : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={insideText(order ? 'qr.show' : 'qr.title')}
      closeLabel={t('shell.close')}
      bright={order !== null}
    >
      <div className={`stack ${styles.shown}`}>
        {order ? (
          <>
            <QrCode
              {...order}
              level={QR.level}
              width={QR.width}
              centre={QR.centre}
              scale={QR.scale}
              margin={QR.margin}
              label={insideText('qr.label', { name: me.name })}
              path={qrPath}
            />
            <p className={`h3 ${styles.centred}`}>{me.name}</p>
            <p className={`num ${styles.id}`}>{me.leapcode}</p>
            <p className={`meta ${styles.centred}`}>{insideText('qr.text')}</p>
            <Shown onOver={onClose} />
          </>
        ) : (
          <Note tone="waiting">{insideText('qr.pending')}</Note>
        )}
      </div>
    </Dialog>
  );
}

const RateDialog = lazyOptional(
  async () => (await import('../../features/support/rate-dialog.tsx')).RateDialog,
  Coming,
);
const HelpDialog = lazyOptional(
  async () => (await import('../composed/help-with-things.tsx')).HelpWithThings,
  Coming,
);
const InstallDialog = lazyOptional(
  async () => (await import('../../features/support/install-dialog.tsx')).InstallDialog,
  Coming,
);
const PinDialog = lazyOptional(
  async () => (await import('../../features/lock/pin-form.tsx')).PinDialog,
  Coming,
);

/** An entry that a form was opened with, and the account that opened it. */
interface Edit {
  readonly dialog: AppDialog;
  readonly entry: Entry;
  readonly of: string;
  /** Counts the openings, so that each one mounts a new form. */
  readonly turn: number;
}

/** The dialogs that any screen can open over itself (rule 2.24). */
export function AppDialogs({ me, children }: { me: Me; children: ReactNode }) {
  const { key } = useLocation();
  // A dialog belongs to the history entry on which it was opened: navigating closes it.
  const [asked, setAsked] = useState<{
    readonly dialog: AppDialog;
    readonly at: string;
    readonly edits: boolean;
  }>();
  // A dialog that was opened once stays mounted while closed, and keeps its input.
  const [met, setMet] = useState<ReadonlySet<AppDialog>>(new Set());
  const [edit, setEdit] = useState<Edit>();
  const { leapcode } = me;
  const open = useCallback(
    (dialog: AppDialog, entry?: Entry): void => {
      setAsked({ dialog, at: key, edits: entry !== undefined });
      if (entry)
        setEdit((before) => ({ dialog, entry, of: leapcode, turn: (before?.turn ?? 0) + 1 }));
      else setMet((before) => new Set(before).add(dialog));
    },
    [key, leapcode],
  );
  const forget = useCallback(
    (dialog: AppDialog): void =>
      setMet((before) => new Set([...before].filter((one) => one !== dialog))),
    [],
  );
  const given = (dialog: AppDialog, edits = false) => ({
    open: asked?.dialog === dialog && asked.at === key && asked.edits === edits,
    onClose: () => setAsked(undefined),
  });
  // Another tab may switch the account. A form that was begun by another account is not shown.
  const edited = edit?.of === leapcode ? edit : undefined;
  return (
    <AppDialogContext value={useMemo(() => ({ open, forget }), [open, forget])}>
      {children}
      <QrDialog me={me} {...given('qr')} />
      {met.has('rate') && <RateDialog key={leapcode} {...given('rate')} />}
      {met.has('install') && <InstallDialog {...given('install')} />}
      {met.has('pin') && <PinDialog key={leapcode} {...given('pin')} />}
      {met.has('help') && <HelpDialog key={leapcode} me={me} {...given('help')} />}
      {edited?.dialog === 'rate' && (
        <RateDialog key={edited.turn} edits={edited.entry} {...given('rate', true)} />
      )}
      {edited?.dialog === 'help' && (
        <HelpDialog key={edited.turn} me={me} edits={edited.entry} {...given('help', true)} />
      )}
    </AppDialogContext>
  );
}
