import { useEffect, useEffectEvent } from 'react';
import { QR } from '../../../sync/contract/constants.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useWakeLock } from '../../live/device/use-wake-lock.ts';
import { qrOrder, qrPath } from '../../rules/qr.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './qr-dialog.module.css';

const QrCode = lazyOptional(
  async () => (await import('../../ui/media/qr-code.tsx')).QrCode,
  () => <Skeleton shape="square" />,
);

/** A short text alone would make a code so small that the picture in its middle covers more than level M can correct. */
const ROOMY = 4;

/** Others look at the same tablet: what is shown is covered again after a while (milliseconds; S20). */
const COVERED_AFTER_MS = 60_000;

/** Keeps the screen on for whoever scans, and ends what is shown. */
function Shown({ onOver }: { onOver: () => void }) {
  useWakeLock();
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), COVERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** The person's own code, drawn on this device; people who wait for validation have none yet (rules 2.24 and 6.5). */
export function QrDialog({ me, open, onClose }: { me: Me; open: boolean; onClose: () => void }) {
  const order = me.registered ? qrOrder({ text: me.leapcode, version: ROOMY }) : null;
  return (
    <Dialog open={open} onClose={onClose} title={insideText(order ? 'qr.show' : 'qr.title')} closeLabel={t('shell.close')} bright={order !== null}>
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
