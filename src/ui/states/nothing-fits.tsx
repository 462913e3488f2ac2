import { Button } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import { Pic } from '../media/pic.tsx';
import styles from './parts.module.css';

export interface NothingFitsProps {
  title: string;
  text: string;
  /** The filters that can be removed, and the number of results after each removal. */
  choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly left: string;
    readonly leave: () => void;
  }[];
  clear: string;
  onClear: () => void;
}

/** Empty state of a filtered list: offers to remove each filter, with the number of results. */
export function NothingFits({ title, text, choices, clear, onClear }: NothingFitsProps) {
  return (
    <div className={styles.nothing}>
      <Pic src={null} scene="empty" alt="" />
      <div role="status">
        <h2 className="h1">{title}</h2>
        <p className="deck">{text}</p>
      </div>
      {choices.length > 0 && (
        <ul role="list" className={styles.less}>
          {choices.map(({ id, name, left, leave }) => (
            <li key={id}>
              <button type="button" className={styles.row} onClick={leave}>
                <span className="h3">{name}</span>
                <span className="meta">{left}</span>
                <Icon name="next" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="acts">
        <Button onClick={onClear} className={styles.all}>
          {clear}
        </Button>
      </div>
    </div>
  );
}
