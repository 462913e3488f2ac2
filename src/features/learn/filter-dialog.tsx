import { learnText } from '../../i18n/subjects/learn.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFoot } from '../../ui/overlays/dialog-foot.tsx';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import { NOTHING_CHOSEN, narrow } from './rules/program-filters.ts';

export interface ProgramFilterDialogProps extends FilterGroupsProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

/** The filters of a list of programs over it; closing shows what they leave. */
export function ProgramFilterDialog({ open, title, onClose, ...groups }: ProgramFilterDialogProps) {
  const left = narrow(groups.listed, groups.filters).length;
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <FilterGroups {...groups} />
      <DialogFoot>
        <Button onClick={onClose}>{learnText('learn.show', { count: left })}</Button>
        <Button variant="text" onClick={() => groups.change(NOTHING_CHOSEN)}>
          {learnText('learn.clear')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
