import { useState } from 'react';
import { HELP_DESCRIPTION_MAX } from '../../../sync/contract/constants.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { sayError } from '../../live/device/say.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './help.module.css';
import { withThing } from './rules.ts';

/** An item on this phone that a ticket may be about. */
export interface HelpThing {
  readonly id: string;
  readonly kind: 'receipt' | 'entry' | 'post';
  readonly title: string;
  /** Text that is added to the ticket. */
  readonly text: string;
}

interface HelpThingsProps {
  things: readonly HelpThing[];
  description: string;
  onDescription: (description: string) => void;
}

/**
 * Receipts, unsent work and own posts. A press adds the item's text to the description, where the
 * person can read and change it before sending.
 */
export function HelpThings({ things, description, onDescription }: HelpThingsProps) {
  const [added, setAdded] = useState<string>();
  if (things.length === 0) return null;
  const add = ({ id, text }: HelpThing): void => {
    const next = withThing(description, text);
    if (next.length > HELP_DESCRIPTION_MAX) {
      sayError(supportText('help.thingNoRoom'));
      return;
    }
    setAdded(id);
    onDescription(next);
  };
  return (
    <details className={styles.read}>
      <summary className="link">{supportText('help.things')}</summary>
      <ul role="list" className={styles.things}>
        {things.map((thing) => (
          <li key={thing.id}>
            <span>
              <span className="meta">{supportText(`help.thing.${thing.kind}`)}</span>
              <span lang={langOf(thing.title)}>{thing.title}</span>
            </span>
            {description.includes(thing.text) ? (
              <span
                className="here"
                role="status"
                tabIndex={-1}
                ref={added === thing.id ? focusOnMount : undefined}
              >
                <Icon name="check" small />
                {supportText('help.thingAdded')}
              </span>
            ) : (
              <Button
                variant="line"
                aria-label={supportText('help.thingAddNamed', { title: thing.title })}
                onClick={() => add(thing)}
              >
                {supportText('help.thingAdd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
