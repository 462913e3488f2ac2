import { supportText } from '../../i18n/support.ts';
import { useFileAddress } from '../../live/media/use-file-address.ts';
import { LossQuestion, useLossQuestion } from '../../ui/controls/ask-first.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './help-pictures.module.css';

/** One chosen picture; deleting it needs a confirmation (rule 5.9). */
export function PictureRow({ file, onDelete }: { file: File; onDelete: () => void }) {
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
