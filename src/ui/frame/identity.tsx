import { Fragment } from 'react';
import { IconButton } from '../controls/button.tsx';
import type { IconName } from '../media/icon.tsx';
import styles from './page.module.css';

export interface IdentityKey {
  icon: IconName;
  label: string;
  onPress: () => void;
}

interface PersonLinesProps {
  name: string;
  /** E-mail, Access ID and the like, one line each. */
  lines: readonly string[];
}

/** Allows a line break after the @ of an address, before one inside a word. */
const atItsPlaces = (line: string) =>
  line.split(/(?<=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));

/** A person's name with further lines. */
export const PersonLines = ({ name, lines }: PersonLinesProps) => (
  <>
    <b>{name}</b>
    {lines.map((line) => (
      <span key={line}>{atItsPlaces(line)}</span>
    ))}
  </>
);

export interface IdentityProps extends PersonLinesProps {
  /** Edit profile, Generate QR Code, Signout: only those that the person may use (rule 2.21). */
  keys: readonly IdentityKey[];
}

/** The person at the foot of the rail. */
export function Identity({ name, lines, keys }: IdentityProps) {
  return (
    <div className={styles.id}>
      <PersonLines name={name} lines={lines} />
      <div className={styles.keys}>
        {keys.map(({ icon, label, onPress }) => (
          <IconButton key={label} icon={icon} label={label} onClick={onPress} />
        ))}
      </div>
    </div>
  );
}
