import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tu } from '../../i18n/en/support.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pic } from '../../ui/pic.tsx';
import styles from './help-pictures.module.css';

/** One chosen picture; deleting it asks first (rule 5.9). */
export function PictureRow({ file, onDelete }: { file: File; onDelete: () => void }) {
  const [address, setAddress] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const turn = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    // What was pressed is gone: the focus goes to what stands there now, and never first to what deletes.
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
        <span className={styles.sure} role="group" aria-label={tu('help.sure')}>
          <span>{tu('help.sure')}</span>
          <span className={styles.ways}>
            <Button variant="stop" onClick={onDelete}>
              {tu('help.yes')}
            </Button>
            <Button variant="text" onClick={() => turn(false)}>
              {tu('help.no')}
            </Button>
          </span>
        </span>
      ) : (
        <IconButton icon="close" label={tu('help.delete', { name: file.name })} onClick={() => turn(true)} />
      )}
    </li>
  );
}
