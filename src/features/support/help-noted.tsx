import { useId } from 'react';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { useDiagnostics } from '../../live/device/diagnostics.ts';
import { paths } from '../../rules/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { formatDiagnostics } from './format-diagnostics.ts';
import styles from './help.module.css';

interface HelpNotedProps {
  /** The attached text, fixed when the person attached it; undefined if none is attached. */
  noted: string | undefined;
  onNoted: (noted: string | undefined) => void;
}

/**
 * Attaches the app's log to a ticket. The person can read it first: exactly the shown text is sent.
 */
export function HelpNoted({ noted, onNoted }: HelpNotedProps) {
  const noteId = useId();
  const diagnostics = useDiagnostics();
  const text = noted ?? (diagnostics && formatDiagnostics(diagnostics));
  // An older server would discard it.
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
            {/* English, not translated: the text is shown exactly as it is sent. It scrolls, so it must be reachable by keyboard. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part takes the focus, so that its keys work */}
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
