import { IconButton } from '../controls/icon-button.tsx';
import { Link } from '../controls/link.tsx';
import { Face } from '../media/face.tsx';
import { Icon } from '../media/icon.tsx';
import { type IdentityKey, PersonLines } from './identity.tsx';
import styles from './menu-head.module.css';

interface MenuHeadProps {
  name: string;
  /** E-mail, Access ID and the like, one line each. */
  lines: readonly string[];
  picture: string | null | undefined;
  /** Where the person leads to. */
  to: string;
  /** Beside the person, where they may edit what is said of them. */
  edit?: IdentityKey | undefined;
  /** The one large button. */
  main?: IdentityKey | undefined;
}

/** The head of the phone's menu: the person with their picture, and what is wanted most. */
export function MenuHead({ name, lines, picture, to, edit, main }: MenuHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        <Link to={to} className={styles.who}>
          <Face src={picture} name={name} />
          <span>
            <PersonLines name={name} lines={lines} />
          </span>
        </Link>
        {edit && <IconButton icon={edit.icon} label={edit.label} onClick={edit.onPress} />}
      </div>
      {main && (
        <button type="button" className={styles.main} aria-haspopup="dialog" onClick={main.onPress}>
          <Icon name={main.icon} />
          {main.label}
        </button>
      )}
    </div>
  );
}
