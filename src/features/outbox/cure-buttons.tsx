import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entry } from '../../../sync/entry.ts';
import { outboxText } from '../../i18n/outbox.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useActions } from '../../live/use-actions.ts';
import { useOnline } from '../../live/use-network.ts';
import { draftFormOf, formOf } from '../../rules/own-words.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { type Cure, cureOf, datesOf, pageOf } from './cures.ts';
import { EditButton, KeepDraft } from './draft-buttons.tsx';
import styles from './entry-controls.module.css';
import { EditPost, EditProfile } from './reopen-button.tsx';

interface Given {
  readonly entry: Entry;
}

function Again({ entry }: Given) {
  const actions = useActions();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await actions?.sendAgain(entry.id).finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} onClick={() => void send()}>
      {outboxText('outbox.again')}
    </Button>
  );
}

function Dates({ entry }: Given) {
  const { pathname } = useLocation();
  return <ButtonLink to={datesOf(entry, pathname)}>{outboxText('outbox.dates')}</ButtonLink>;
}

/** Asks the server first; only what is not there may be sent a second time. */
function Check({ entry }: Given) {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<'no' | 'unknown'>();
  const check = async (): Promise<void> => {
    setBusy(true);
    const outcome = await engine.checkAgain(entry.id).finally(() => setBusy(false));
    setFound(outcome.ok ? 'no' : 'unknown');
  };
  return (
    <>
      {found === 'no' ? (
        <Again entry={entry} />
      ) : (
        <Button busy={busy} disabledReason={online ? undefined : t('offline.needed')} onClick={() => void check()}>
          {outboxText('outbox.check')}
        </Button>
      )}
      {found && (
        <p className="meta" role="status">
          {outboxText(found === 'no' ? 'outbox.notFound' : 'outbox.notChecked')}
        </p>
      )}
    </>
  );
}

const mends: Record<Exclude<Cure, 'remove'>, (given: Given) => ReactNode> = {
  again: Again,
  check: Check,
  dates: Dates,
  edit: EditButton,
  page: ({ entry }) => <ButtonLink to={pageOf(entry) ?? paths.outbox}>{outboxText('outbox.edit')}</ButtonLink>,
  post: EditPost,
  profile: EditProfile,
  terms: () => <ButtonLink to={paths.terms}>{outboxText('outbox.terms')}</ButtonLink>,
};

/**
 * The main button that mends an entry which needs the person, and Remove beside it, or alone where nothing else helps. What the person
 * wrote can also be changed, or kept as a draft.
 */
export function CureButtons({ entry }: Given) {
  const actions = useActions();
  const cure = cureOf(entry) ?? 'remove';
  const isOwn = formOf(entry.content) !== null;
  // A post or a comment that may have arrived is not written a second time (law L5).
  const isLong = draftFormOf(entry.content) !== null;
  const Mend = cure === 'remove' ? null : mends[cure];
  return (
    <div className={styles.controls} data-needs>
      {Mend && <Mend entry={entry} />}
      {isOwn && cure !== 'edit' && <EditButton entry={entry} variant="line" />}
      {(isOwn || (isLong && entry.state !== 'ambiguous')) && <KeepDraft entry={entry} />}
      <Button variant={Mend ? 'stop' : 'filled'} onClick={() => void actions?.discard(entry.id)}>
        {outboxText('outbox.discard')}
      </Button>
    </div>
  );
}
