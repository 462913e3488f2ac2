import { useNavigate } from 'react-router-dom';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import { useMe } from '../../live/account/use-me.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './upcoming.module.css';
import { UpcomingRows } from './upcoming-rows.tsx';

/** The popup as a page of its own, for links in notifications; open to everyone (rule 2.14). */
export default function PopupScreen({ title }: { title: string }) {
  const me = useMe();
  const navigate = useNavigate();
  return (
    <div className={`stack ${styles.page}`} data-columns>
      <h1>{title}</h1>
      {me?.valid ? <UpcomingRows /> : <p className="deck">{popupText('popup.signIn')}</p>}
      <div className={`acts ${styles.take}`}>
        <Button onClick={() => void navigate(paths.upcomingTraining)}>
          {popupText('popup.take')}
        </Button>
        <Button variant="line" onClick={() => void navigate(paths.home)}>
          {popupText('popup.cancel')}
        </Button>
      </div>
    </div>
  );
}
