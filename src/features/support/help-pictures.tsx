import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FILE_ERROR_CLEARS_MS, TICKET_PICTURES } from '../../../sync/contract/constants.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { useFileAddress } from '../../live/media/use-files.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { LossQuestion, useLossQuestion } from '../../ui/overlays/ask-first.tsx';
import styles from './help.module.css';
import { type PictureFault, pictureFault } from './rules.ts';
import type { TicketPicture } from './use-ticket-pictures.ts';

/** One chosen picture; deleting it needs a confirmation (rule 5.9). */
function PictureRow({
  picture: { name, file },
  onDelete,
}: {
  picture: TicketPicture;
  onDelete: () => void;
}) {
  const address = useFileAddress(file);
  const { box, isAsking, ask, stay } = useLossQuestion();
  return (
    <li className={styles.row}>
      <Pic src={address} alt="" ratio="1:1" small />
      <span className={styles.name}>{name}</span>
      <div ref={box} className={isAsking ? styles.sure : undefined}>
        {isAsking ? (
          <LossQuestion
            question={supportText('help.sure')}
            yes={supportText('help.yes')}
            no={supportText('help.no')}
            onYes={onDelete}
            onNo={stay}
          />
        ) : (
          <IconButton icon="close" label={supportText('help.delete', { name })} onClick={ask} />
        )}
      </div>
    </li>
  );
}

interface HelpPicturesProps {
  pictures: readonly TicketPicture[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (pictures: readonly TicketPicture[]) => void;
}

/**
 * The pictures of a ticket. An invalid one empties the list; the reason is shown for five seconds
 * (rule 5.9).
 */
export function HelpPictures({ pictures, onAdd, onRemove }: HelpPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<{ readonly is: PictureFault }>();
  useEffect(() => {
    if (!fault) return undefined;
    const timer = setTimeout(() => setFault(undefined), FILE_ERROR_CLEARS_MS);
    return () => clearTimeout(timer);
  }, [fault]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    // Allows choosing the same file again after it was deleted.
    target.value = '';
    const is = pictureFault([...pictures.map(({ file }) => file), ...chosen]);
    setFault(is ? { is } : undefined);
    if (is) onRemove(pictures);
    else onAdd(chosen);
  };
  const drop = (picture: TicketPicture): void => {
    onRemove([picture]);
    adder.current?.focus();
  };
  return (
    <div className={styles.pictures} role="group" aria-label={supportText('help.pictures')}>
      {pictures.length > 0 && (
        <ul className={styles.list} role="list">
          {pictures.map((picture) => (
            <PictureRow key={picture.key} picture={picture} onDelete={() => drop(picture)} />
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
