import type { ReactNode } from 'react';
import styles from './dials.module.css';

interface Choice {
  key: string;
  text: string;
  /** Of a text in another language. */
  lang?: string | undefined;
  note?: ReactNode;
  chosen: boolean;
  disabled?: boolean | undefined;
  onChoose: () => void;
}

export interface DialPanelProps {
  id: string;
  legend: string;
  choices: readonly Choice[];
  /** Short choices stand closer. */
  narrow?: boolean | undefined;
}

/** What a dial of the player can be set to. */
export function DialPanel({ id, legend, choices, narrow = false }: DialPanelProps) {
  return (
    <fieldset id={id} className={styles.panel} data-narrow={narrow || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ key, text, lang, note, chosen, disabled, onChoose }) => (
        <label key={key}>
          <input type="radio" name={id} checked={chosen} disabled={disabled} onChange={onChoose} />
          <span lang={lang}>
            {text}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
