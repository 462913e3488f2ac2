import { Fragment } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import styles from './identity.module.css';

export interface IdentityProps {
  name: string;
  /** E-mail, Access ID and the like, one line each. */
  lines: readonly string[];
  /** Edit profile, Generate QR Code, Signout: only those that the person may use (rule 2.21). */
  keys: readonly { icon: IconName; label: string; onPress: () => void }[];
}

/** Lets an address break after its @ before it breaks inside a word. */
const atItsPlaces = (line: string) =>
  line.split(/(?<=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));

/** `spelled`: buttons with text instead of icons, where there is room. */
export function Identity({ name, lines, keys, spelled = false }: IdentityProps & { spelled?: boolean }) {
  return (
    <div className={styles.id}>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{atItsPlaces(line)}</span>
      ))}
      <div className={spelled ? styles.spelled : styles.keys}>
        {keys.map(({ icon, label, onPress }) =>
          spelled ? (
            <button key={label} type="button" onClick={onPress}>
              <Icon name={icon} />
              {label}
            </button>
          ) : (
            <IconButton key={label} icon={icon} label={label} onClick={onPress} />
          ),
        )}
      </div>
    </div>
  );
}
