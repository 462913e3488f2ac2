import { type ChangeEvent, useRef, useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { t } from '../../i18n/t.ts';
import { useStoredFile } from '../../live/media/use-files.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Portrait } from '../../ui/media/portrait.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import { PictureCutter } from './picture-cutter.tsx';
import styles from './profile.module.css';
import { usePictureDraft } from './use-picture-draft.ts';

export type ProfileDetail = NonNullable<AppResponse<'get-hd-detail-by-leapcode'>['hd_data']>;

/** One line about a person: trainer, city or salon. */
function whoIs({ is_trainer, city, salon }: ProfileDetail): string {
  if (is_trainer === 1)
    return city ? profileText('profile.trainer', { city }) : profileText('profile.trainerOnly');
  if (salon) return profileText('profile.hdSalon', { salon: salon.salon_name, city: salon.city });
  return city ? profileText('profile.hd', { city }) : profileText('profile.hdOnly');
}

/** The picture that waits in the outbox, read from its file. */
function useWaitingPicture() {
  const standing = useStanding((content) => isOf(content, 'profile-picture'));
  const content = standing?.entry.content;
  const picture =
    content && isOf(content, 'profile-picture') && standing.state !== 'needs'
      ? content.input.picture
      : undefined;
  const address = useStoredFile(picture && 'file' in picture ? picture.file : undefined);
  return { address, waits: picture !== undefined };
}

const FAULTS = {
  kind: 'profile.pictureKind',
  size: 'profile.pictureSize',
  broken: 'profile.pictureBroken',
  lost: 'profile.pictureLost',
} as const;

/**
 * Picture and name; validated people can change the picture. `opened`: opens the picture of the
 * draft at once.
 */
export function ProfileHead({
  detail,
  title,
  opened,
}: {
  detail: ProfileDetail;
  title: string;
  opened: boolean;
}) {
  const media = useMedia();
  const waiting = useWaitingPicture();
  const { begun, fault, busy, choose, save, drop } = usePictureDraft();
  const [open, setOpen] = useState(opened);
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (file) void choose(file).then((isHere) => isHere && setOpen(true));
  };
  return (
    <div className={styles.id}>
      <Portrait
        src={waiting.address ?? media(detail.picture)}
        alt={profileText('profile.pictureOf', { name: detail.hd_name })}
        name={detail.hd_name}
      >
        {detail.is_register === 1 && (
          <Notch corner="bottom-right" className={styles.notch}>
            <IconButton
              icon="pencil"
              label={profileText('profile.changePicture')}
              aria-busy={busy || undefined}
              onClick={() => input.current?.click()}
            />
          </Notch>
        )}
      </Portrait>
      <div className={styles.name}>
        <p className="kick">{title}</p>
        <h1 tabIndex={-1}>{detail.hd_name}</h1>
      </div>
      <p className={`deck ${styles.deck}`}>{whoIs(detail)}</p>
      {waiting.waits && (
        <p className="wait">
          <Icon name="clock" small />
          {profileText('profile.pictureWaits')}
        </p>
      )}
      <input
        ref={input}
        type="file"
        autoComplete="off"
        accept=".jpeg,.jpg,.png"
        hidden
        aria-label={profileText('profile.changePicture')}
        onChange={chosen}
      />
      {fault && (
        <p className="need" role="alert">
          {profileText(FAULTS[fault])}
        </p>
      )}
      {begun && !open && (
        <Note tone="info">
          <p>{profileText('profile.begun')}</p>
          <div className="acts acts--quiet">
            <Button variant="text" onClick={() => setOpen(true)}>
              {profileText('profile.goOn')}
            </Button>
            <Button variant="text" onClick={drop}>
              {profileText('profile.dropPicture')}
            </Button>
          </div>
        </Note>
      )}
      <Dialog
        open={open && begun !== undefined}
        onClose={() => setOpen(false)}
        title={profileText('profile.cutTitle')}
        closeLabel={t('shell.close')}
        firm
      >
        {begun && (
          <PictureCutter
            key={begun.key}
            file={begun.file}
            busy={busy}
            onSave={(view) => void save(view).then((done) => done && setOpen(false))}
            onDrop={() => {
              drop();
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
