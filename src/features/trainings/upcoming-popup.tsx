import { useNavigate } from 'react-router-dom';
import { tp } from '../../i18n/en/popups.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UpcomingRows } from './upcoming-rows.tsx';

/** The upcoming trainings over home, once per sign-in (rules 2.30 and 4.3). */
export function UpcomingPopup({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const take = (): void => {
    onClose();
    void navigate(paths.upcomingTraining);
  };
  return (
    <Dialog open onClose={onClose} title={tp('popup.upcoming')} closeLabel={t('shell.close')}>
      <div className="stack">
        <UpcomingRows />
        <div className="acts">
          <Button onClick={take}>{tp('popup.take')}</Button>
          <Button variant="line" onClick={onClose}>
            {tp('popup.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
