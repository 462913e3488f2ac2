import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/subjects/outbox.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { isPostContent } from '../../rules/post-draft.ts';
import { AskFirst } from '../../ui/controls/ask-first.tsx';
import { Button } from '../../ui/controls/button.tsx';

/** Removes an entry from this device; one that may have arrived only after the person was told that it stays at the server then. */
export function RemoveButton({ entry, variant = 'stop' }: { entry: Entry; variant?: 'stop' | 'filled' }) {
  const actions = useActions();
  const label = outboxText('outbox.discard');
  if (!entry.unsure)
    return (
      <Button variant={variant} onClick={() => void actions?.discard(entry.id)}>
        {label}
      </Button>
    );
  return (
    <AskFirst
      label={label}
      question={outboxText(isPostContent(entry.content) ? 'outbox.mayBePosted' : 'outbox.mayBeThere')}
      yes={outboxText('outbox.removeHere')}
      no={outboxText('outbox.keep')}
      onYes={() => actions?.discard(entry.id, { although: 'unsure' })}
    />
  );
}
