import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SNACKBAR_MS } from '../../sync/contract/constants.ts';
import { t } from '../i18n/t.ts';
import { onSaying, type Saying } from '../live/say.ts';
import { Snackbar, type SnackbarNote } from '../ui/snackbar.tsx';

let count = 0;

/** The snackbar's manners, where what is said brings none: it stays, at the foot (rule 9.6). */
function noteOf({ message, action, forMs = SNACKBAR_MS, position }: Saying): SnackbarNote {
  count += 1;
  return { id: count, message, forMs, position, action };
}

const titleOf = ({ title, level }: Saying): string => title ?? t(level === 'error' ? 'toast.error' : 'toast.info');

async function toast(saying: Saying): Promise<void> {
  const machinery = await import('../ui/toast.tsx');
  const { level, message, action } = saying;
  machinery.toast({ level, title: titleOf(saying), message, action, closeLabel: t('shell.close') });
}

/** Shows what the app says: toasts, and one snackbar that the next one replaces (rule 4.22). */
export function Speaker() {
  const [open, setOpen] = useState<{ readonly note: SnackbarNote; readonly closeLabel: string }>();
  useEffect(
    () =>
      onSaying(
        (saying) => {
          if (saying.as === 'snackbar') setOpen({ note: noteOf(saying), closeLabel: saying.closeLabel ?? t('shell.close') });
          else void toast(saying);
        },
        { missed: true },
      ),
    [],
  );
  // Beside the app, not in it: what is said is heard and can be closed while a dialog holds the app still.
  return createPortal(<Snackbar note={open?.note} closeLabel={open?.closeLabel ?? ''} onClose={() => setOpen(undefined)} />, document.body);
}
