import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { UNDO_MS } from '../../../sync/contract/constants.ts';
import { useLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { useStore } from '../../live/account/store.tsx';
import { announce, announced, onSaying, type Saying, wordingOf } from '../../live/device/say.ts';
import { useSignal } from '../../signal.ts';
import { Snackbar } from '../../ui/states/snackbar.tsx';
import { snackbarNote } from './sayings.ts';

/**
 * The live region for announcements; it stays in the page, because screen readers follow only
 * regions that exist already.
 */
export function Announcer() {
  const store = useStore();
  const { text, turn } = useSignal(announced);
  // An outdated message must not stay readable in the page.
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => announce(''), UNDO_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // The next person must not find the text (law L13).
  // biome-ignore lint/correctness/useExhaustiveDependencies: another store is another person
  useEffect(() => () => announce(''), [store]);
  return (
    <p role="status" className="visually-hidden">
      <span key={turn}>{text}</span>
    </p>
  );
}

let count = 0;

const titleOf = ({ title, level }: Saying): string =>
  title ? wordingOf(title) : t(level === 'error' ? 'toast.error' : 'toast.info');

async function toast(saying: Saying): Promise<void> {
  const machinery = await import('../../ui/overlays/toast.tsx');
  const { level, message, action } = saying;
  machinery.toast({
    level,
    title: () => titleOf(saying),
    message: () => wordingOf(message),
    action: action && { ...action, label: () => wordingOf(action.label) },
    closeLabel: () => t('shell.close'),
    ...(action && { forMs: UNDO_MS }),
  });
}

/** Shows the app's messages: toasts, and one snackbar, which the next one replaces (rule 4.22). */
export function Speaker() {
  useLanguage();
  const [open, setOpen] = useState<{ readonly saying: Saying; readonly id: number }>();
  useEffect(
    () =>
      onSaying(
        (saying) => {
          if (saying.kind === 'toast') return void toast(saying);
          count += 1;
          setOpen({ saying, id: count });
        },
        { missed: true },
      ),
    [],
  );
  // Outside the app's element, so that messages are read out and can be closed while a dialog makes
  // the app inert.
  return createPortal(
    <>
      <Snackbar
        note={open && snackbarNote(open.saying, open.id)}
        closeLabel={wordingOf(open?.saying.closeLabel ?? t('shell.close'))}
        onClose={() => setOpen(undefined)}
      />
      <Announcer />
    </>,
    document.body,
  );
}
