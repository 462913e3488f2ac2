import { useId } from 'react';
import { supportText } from '../../i18n/subjects/support.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { paths } from '../../rules/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { formatDiagnostics } from './format-diagnostics.ts';
import styles from './help.module.css';

interface HelpNotedProps {
  /** The text that goes along, as it was when the person chose that; undefined if none does. */
  noted: string | undefined;
  onNoted: (noted: string | undefined) => void;
}

/**
 * Lets the person send what the app noted of itself, and read it before: what is read here is what
 * goes, to the letter.
 */
export function HelpNoted({ noted, onNoted }: HelpNotedProps) {
  const noteId = useId();
  const diagnostics = useDiagnostics();
  const text = noted ?? (diagnostics && formatDiagnostics(diagnostics));
  // A server that does not take it would never see it.
  const isTaken = diagnostics?.browser.offered?.takesTicket !== false;
  return (
    <div>
      {isTaken && (
        <>
          <Check
            label={supportText('help.noted')}
            checked={noted !== undefined}
            disabled={text === undefined}
            aria-describedby={noteId}
            onChange={({ target }) => onNoted(target.checked ? text : undefined)}
          />
          <p id={noteId} className="meta">
            {supportText('help.notedNote')}
          </p>
          <details className={styles.read}>
            <summary className="link">{supportText('help.notedRead')}</summary>
            {/* Its own letters, as they arrive: no language of the app. It scrolls, so the keys must reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre lang="en" tabIndex={0} className={styles.text}>
              {text}
            </pre>
          </details>
        </>
      )}
      <Link to={paths.diagnostics} className={classes('link', styles.all)}>
        {supportText('help.diagnostics')}
      </Link>
    </div>
  );
}
