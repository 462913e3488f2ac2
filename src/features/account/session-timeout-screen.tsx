import { useNavigate } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import { useMe } from '../../live/use-me.ts';
import { useMedia } from '../../live/use-media.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Face } from '../../ui/face.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './account.module.css';
import { AccountDoor } from './account-door.tsx';
import { AGAIN } from './again.ts';

/** A server ended the session (rule 4.17): who was here, what is kept safe, and the way back in. */
export default function SessionTimeoutScreen() {
  const me = useMe();
  const media = useMedia();
  const navigate = useNavigate();
  const { waiting, needs } = useOutbox();
  if (!me) return null;
  const unsent = waiting + needs;
  return (
    <AccountDoor>
      <div className={styles.form}>
        <h1>{t('screen.sessionTimeout')}</h1>
        <p className="deck">{t('ended.text', { name: me.name.split(' ')[0] ?? me.name })}</p>
        <div className={styles.who}>
          <Face src={media(me.picture)} name={me.name} />
          <p>
            <b>{me.name}</b>
            <span className="meta">{t('ended.who')}</span>
          </p>
        </div>
        {unsent > 0 && <Note tone="waiting">{t('ended.unsent', { count: unsent })}</Note>}
        <Button wide onClick={() => void navigate(paths.login, { state: AGAIN })}>
          {t('ended.again')}
        </Button>
        <ButtonLink wide variant="line" to={paths.login}>
          {t('ended.other')}
        </ButtonLink>
      </div>
    </AccountDoor>
  );
}
