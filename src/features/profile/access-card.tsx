import { insideText } from '../../i18n/inside.ts';
import { profileText } from '../../i18n/profile.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { Covered, useCovered } from '../../ui/states/covered.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './profile.module.css';

/** The Access ID, covered until its owner wants to see it, and the way to the QR code, which trainers have not (rules 6.4 and 6.5). */
export function AccessCard({ me, registered }: { me: Me; registered: boolean }) {
  const { seen, see } = useCovered();
  const open = useAppDialog();
  return (
    <>
      <Card className={styles.pass} aria-label={profileText('profile.pass')}>
        <div className={styles.access}>
          <p aria-live="polite">
            <span className="meta">{profileText('profile.accessId')}</span>
            <Covered code={me.leapcode} seen={seen} label={profileText('profile.covered')} />
          </p>
          <Button variant="text" icon="eye" aria-pressed={seen} onClick={() => see(!seen)}>
            {profileText(seen ? 'profile.hide' : 'profile.show')}
          </Button>
        </div>
        {me.profile === 'hd' && registered && (
          <>
            <Button wide icon="qr" onClick={() => open('qr')}>
              {profileText('profile.qr')}
            </Button>
            <p className="meta">{profileText('profile.qrNote')}</p>
          </>
        )}
      </Card>
      {me.profile === 'hd' && !registered && (
        <div className={styles.pending}>
          <Note tone="waiting">{insideText('qr.pending')}</Note>
        </div>
      )}
    </>
  );
}
