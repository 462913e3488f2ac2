import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { TICKET_PICTURES } from '../../../sync/contract/support.ts';
import { tu } from '../../i18n/en/support.ts';
import { type PictureFault, pictureFault } from '../../rules/attachments.ts';
import { Button } from '../../ui/button.tsx';
import styles from './help-pictures.module.css';
import { PictureRow } from './picture-row.tsx';

/** How long a fault of the pictures is said (rule 5.9), in milliseconds. */
const FAULT_MS = 5_000;

interface HelpPicturesProps {
  pictures: readonly File[];
  onPictures: (pictures: readonly File[]) => void;
}

/** The pictures of a ticket; a wrong one empties the list, and why is said for five seconds (rule 5.9). */
export function HelpPictures({ pictures, onPictures }: HelpPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<{ readonly is: PictureFault }>();
  useEffect(() => {
    if (!fault) return undefined;
    const timer = setTimeout(() => setFault(undefined), FAULT_MS);
    return () => clearTimeout(timer);
  }, [fault]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const all = [...pictures, ...(target.files ?? [])];
    // The same file can be chosen again after it was deleted.
    target.value = '';
    const is = pictureFault(all);
    setFault(is ? { is } : undefined);
    onPictures(is ? [] : all);
  };
  const drop = (file: File): void => {
    onPictures(pictures.filter((one) => one !== file));
    adder.current?.focus();
  };
  return (
    <div className={styles.pictures} role="group" aria-label={tu('help.pictures')}>
      {pictures.length > 0 && (
        <ul className={styles.list} role="list">
          {pictures.map((file) => (
            <PictureRow key={`${file.name} ${file.lastModified} ${file.size}`} file={file} onDelete={() => drop(file)} />
          ))}
        </ul>
      )}
      <input ref={input} type="file" accept=".jpeg,.jpg,.png" multiple hidden aria-label={tu('help.add')} onChange={choose} />
      <Button ref={adder} variant="line" icon="camera" onClick={() => input.current?.click()}>
        {tu('help.add')}
      </Button>
      <p className="meta">{tu('help.picturesNote', { most: TICKET_PICTURES })}</p>
      <p className="need" role="alert">
        {fault && tu(`help.${fault.is}`, { most: TICKET_PICTURES })}
      </p>
    </div>
  );
}
