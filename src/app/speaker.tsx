import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/t.ts';
import { onSaying, type Saying } from '../live/say.ts';
import { Snackbar, type SnackbarNote } from '../ui/snackbar.tsx';
import { snackbarNote } from './snackbar-note.ts';

let count = 0;

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
          if (saying.as === 'toast') return void toast(saying);
          count += 1;
          setOpen({ note: snackbarNote(saying, count), closeLabel: saying.closeLabel ?? t('shell.close') });
        },
        { missed: true },
      ),
    [],
  );
  // Beside the app, not in it: what is said is heard and can be closed while a dialog holds the app still.
  return createPortal(<Snackbar note={open?.note} closeLabel={open?.closeLabel ?? ''} onClose={() => setOpen(undefined)} />, document.body);
}
