import { tt } from '../../i18n/en/trainings.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Join } from './use-join.ts';

/** Asks whether to join although others run at the same time (rule 4.10). */
export function JoinDialog({ join, name }: { join: Join; name: string }) {
  return (
    <Dialog open={join.asks > 0} onClose={join.refuse} title={tt('join.title')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p className="meta">
          <b>{name}</b>
        </p>
        <p className="deck">{tt('join.confirm', { count: join.asks })}</p>
        <div className="acts">
          <Button onClick={() => void join.confirm()}>{tt('join.yes')}</Button>
          <Button variant="line" onClick={join.refuse}>
            {tt('join.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
