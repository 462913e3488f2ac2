import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { supportText } from '../../i18n/support.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './help-pictures.module.css';

/** One chosen picture; deleting it needs a confirmation (rule 5.9). */
export function PictureRow({ file, onDelete }: { file: File; onDelete: () => void }) {
  const [address, setAddress] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const turn = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    // The pressed button is gone: the focus moves to its replacement, and never first to a button that deletes.
    [...(row.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li ref={row} className={styles.row}>
      <Pic src={address} alt="" ratio="1:1" small />
      <span className={styles.name}>{file.name}</span>
      {isAsking ? (
        <span className={styles.sure} role="group" aria-label={supportText('help.sure')}>
          <span>{supportText('help.sure')}</span>
          <span className={styles.ways}>
            <Button variant="stop" onClick={onDelete}>
              {supportText('help.yes')}
            </Button>
            <Button variant="text" onClick={() => turn(false)}>
              {supportText('help.no')}
            </Button>
          </span>
        </span>
      ) : (
        <IconButton icon="close" label={supportText('help.delete', { name: file.name })} onClick={() => turn(true)} />
      )}
    </li>
  );
}
