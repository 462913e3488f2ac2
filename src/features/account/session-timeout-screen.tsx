import { useNavigate } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { AGAIN } from './sign-in.ts';
import { AccountLayout } from './step-parts.tsx';

/**
 * Shown after the server ended the session (rule 4.17): names the person if there was one, counts
 * the unsent work, and links to the login.
 */
export default function SessionTimeoutScreen() {
  const me = useMe();
  const media = useMedia();
  const navigate = useNavigate();
  const { waiting, needs } = useOutbox();
  const unsent = waiting + needs;
  return (
    <AccountLayout>
      <div className={styles.form}>
        <h1>{t('screen.sessionTimeout')}</h1>
        <p className="deck">
          {me ? t('ended.text', { name: me.name.split(' ')[0] ?? me.name }) : t('ended.nobody')}
        </p>
        {me && (
          <div className={styles.who}>
            <Face src={media(me.picture)} name={me.name} />
            <p>
              <b>{me.name}</b>
              <span className="meta">{t('ended.who')}</span>
            </p>
          </div>
        )}
        {unsent > 0 && <Note tone="waiting">{t('ended.unsent', { count: unsent })}</Note>}
        {me ? (
          <>
            <Button wide onClick={() => void navigate(paths.login, { state: AGAIN })}>
              {t('ended.again')}
            </Button>
            <ButtonLink wide variant="line" to={paths.login}>
              {t('ended.other')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink wide to={paths.login}>
            {t('login.submit')}
          </ButtonLink>
        )}
      </div>
    </AccountLayout>
  );
}
