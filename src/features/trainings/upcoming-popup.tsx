import { useNavigate } from 'react-router-dom';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { UpcomingRows } from './upcoming-rows.tsx';

/** The upcoming trainings as a popup on home, once per sign-in (rules 2.30 and 4.3). */
export function UpcomingPopup({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const take = (): void => {
    onClose();
    void navigate(paths.upcomingTraining);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={popupText('popup.upcoming')}
      closeLabel={t('shell.close')}
    >
      <div className="stack">
        <UpcomingRows boxed />
        <div className="acts">
          <Button onClick={take}>{popupText('popup.take')}</Button>
          <Button variant="line" onClick={onClose}>
            {popupText('popup.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
