import { t } from '../../i18n/t.ts';
import { trainingText } from '../../i18n/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Join } from './use-join.ts';

/** Asks whether to join although other sessions run at the same time (rule 4.10). */
export function JoinDialog({ join, name }: { join: Join; name: string }) {
  return (
    <Dialog open={join.asks > 0} onClose={join.refuse} title={trainingText('join.title')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p className="meta">
          <b>{name}</b>
        </p>
        <p className="deck">{trainingText('join.confirm', { count: join.asks })}</p>
        <div className="acts">
          <Button onClick={() => void join.confirm()}>{trainingText('join.yes')}</Button>
          <Button variant="line" onClick={join.refuse}>
            {trainingText('join.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
