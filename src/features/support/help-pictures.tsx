import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FILE_ERROR_CLEARS_MS, TICKET_PICTURES } from '../../../sync/contract/constants.ts';
import { supportText } from '../../i18n/subjects/support.ts';
import { useFileAddress } from '../../live/media/use-file-address.ts';
import { LossQuestion, useLossQuestion } from '../../ui/controls/ask-first.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './help-pictures.module.css';
import { type PictureFault, pictureFault } from './rules.ts';

/** One chosen picture; deleting it needs a confirmation (rule 5.9). */
function PictureRow({ file, onDelete }: { file: File; onDelete: () => void }) {
  const address = useFileAddress(file);
  const { box, isAsking, ask, stay } = useLossQuestion();
  return (
    <li className={styles.row}>
      <Pic src={address} alt="" ratio="1:1" small />
      <span className={styles.name}>{file.name}</span>
      <div ref={box} className={isAsking ? styles.sure : undefined}>
        {isAsking ? (
          <LossQuestion question={supportText('help.sure')} yes={supportText('help.yes')} no={supportText('help.no')} onYes={onDelete} onNo={stay} />
        ) : (
          <IconButton icon="close" label={supportText('help.delete', { name: file.name })} onClick={ask} />
        )}
      </div>
    </li>
  );
}

interface HelpPicturesProps {
  pictures: readonly File[];
  onPictures: (pictures: readonly File[]) => void;
}

/** The pictures of a ticket; a wrong one empties the list, and the reason is shown for five seconds (rule 5.9). */
export function HelpPictures({ pictures, onPictures }: HelpPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<{ readonly is: PictureFault }>();
  useEffect(() => {
    if (!fault) return undefined;
    const timer = setTimeout(() => setFault(undefined), FILE_ERROR_CLEARS_MS);
    return () => clearTimeout(timer);
  }, [fault]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const all = [...pictures, ...(target.files ?? [])];
    // Allows choosing the same file again after it was deleted.
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
    <div className={styles.pictures} role="group" aria-label={supportText('help.pictures')}>
      {pictures.length > 0 && (
        <ul className={styles.list} role="list">
          {pictures.map((file) => (
            <PictureRow key={`${file.name} ${file.lastModified} ${file.size}`} file={file} onDelete={() => drop(file)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        autoComplete="off"
        accept=".jpeg,.jpg,.png"
        multiple
        hidden
        aria-label={supportText('help.add')}
        onChange={choose}
      />
      <Button ref={adder} variant="line" icon="camera" onClick={() => input.current?.click()}>
        {supportText('help.add')}
      </Button>
      <p className="meta">{supportText('help.picturesNote', { most: TICKET_PICTURES })}</p>
      <p className="need" role="alert">
        {fault && supportText(`help.${fault.is}`, { most: TICKET_PICTURES })}
      </p>
    </div>
  );
}
