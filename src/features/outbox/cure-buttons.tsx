import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useIntoDraft } from '../../live/drafts/use-into-draft.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { draftFormOf, formOf } from '../../rules/drafts/form-draft.ts';
import { isPostContent } from '../../rules/drafts/post-draft.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { AskFirst, IntoDraft } from '../../ui/overlays/ask-first.tsx';
import { type Cure, cureOf, datesOf, pageOf } from './cures.ts';
import styles from './outbox.module.css';

interface AgainProps {
  readonly entry: Entry;
  readonly variant?: 'filled' | 'text';
}

function Again({ entry, variant = 'filled' }: AgainProps) {
  const actions = useActions();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await actions?.sendAgain(entry.id).finally(() => setBusy(false));
  };
  return (
    <Button variant={variant} busy={busy} onClick={() => void send()}>
      {outboxText('outbox.again')}
    </Button>
  );
}

const SAID = {
  missing: 'outbox.notFound',
  unseen: 'outbox.notSeen',
  unknown: 'outbox.notChecked',
} as const;

/** Asks the server first; only what is not there may be sent a second time. */
export function CheckAgain({ entry, variant = 'filled' }: AgainProps) {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<'missing' | 'unseen' | 'unknown'>();
  const check = async (): Promise<void> => {
    setBusy(true);
    const outcome = await engine.checkAgain(entry.id).finally(() => setBusy(false));
    if (!outcome.ok) setFound('unknown');
    else if (outcome.value !== 'arrived') setFound(outcome.value);
  };
  return (
    <>
      {found === 'missing' || found === 'unseen' ? (
        <Again entry={entry} variant={variant} />
      ) : (
        <Button
          variant={variant}
          busy={busy}
          disabledReason={online ? undefined : t('offline.needed')}
          onClick={() => void check()}
        >
          {outboxText('outbox.check')}
        </Button>
      )}
      {found && (
        <p className="meta" role="status">
          {outboxText(SAID[found])}
        </p>
      )}
    </>
  );
}

/**
 * Removes an entry from this device; one that may have arrived only after the person was told that
 * it stays at the server then.
 */
export function RemoveButton({
  entry,
  variant = 'stop',
}: {
  entry: Entry;
  variant?: 'stop' | 'filled';
}) {
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
      question={outboxText(
        isPostContent(entry.content) ? 'outbox.mayBePosted' : 'outbox.mayBeThere',
      )}
      yes={outboxText('outbox.removeHere')}
      no={outboxText('outbox.keep')}
      onYes={() => actions?.discard(entry.id, { although: 'unsure' })}
    />
  );
}

/** Opens the form with what the person wrote; sending it takes the entry's place. */
function EditButton({ entry, variant = 'filled' }: { entry: Entry; variant?: 'filled' | 'line' }) {
  const open = useAppDialog();
  const form = formOf(entry.content);
  return (
    <Button variant={variant} onClick={() => form && open(form, entry)}>
      {outboxText('outbox.edit')}
    </Button>
  );
}

/** The question before another draft is replaced. */
const anotherDraft = () => ({
  question: outboxText('outbox.draftThere'),
  yes: outboxText('outbox.draftReplace'),
  no: outboxText('outbox.draftLeave'),
});

/** Says why an entry did not become a draft. */
const sayNotDrafted = (why: 'late' | 'failed'): void =>
  sayError(outboxText(why === 'late' ? 'outbox.onItsWay' : 'outbox.notDrafted'));

/** Makes what the person wrote the draft of its form. */
export function KeepDraft({ entry }: { entry: Entry }) {
  const intoDraft = useIntoDraft();
  const make = async (replaces: boolean) => {
    const drafted = await intoDraft(entry, replaces);
    if (drafted === 'begun') return drafted;
    const form = draftFormOf(entry.content);
    if (typeof drafted === 'string') sayNotDrafted(drafted);
    else if (form)
      say({ kind: 'toast', level: 'info', message: outboxText(`outbox.drafted.${form}`) });
    return 'done';
  };
  return (
    <IntoDraft variant="text" label={outboxText('outbox.draft')} {...anotherDraft()} make={make} />
  );
}

/** Makes what could not be sent the draft of its form, and opens that. */
function ReopenButton({ entry }: { entry: Entry }) {
  const navigate = useNavigate();
  const intoDraft = useIntoDraft();
  const make = async (replaces: boolean) => {
    const drafted = await intoDraft(entry, replaces);
    if (drafted === 'begun') return drafted;
    if (typeof drafted === 'string') sayNotDrafted(drafted);
    else if (drafted.to) void navigate(drafted.to);
    return 'done';
  };
  return <IntoDraft label={outboxText('outbox.edit')} {...anotherDraft()} make={make} />;
}

interface Given {
  readonly entry: Entry;
}

function Dates({ entry }: Given) {
  const { pathname } = useLocation();
  return <ButtonLink to={datesOf(entry, pathname)}>{outboxText('outbox.dates')}</ButtonLink>;
}

/** Once the terms are accepted, the same is sent again. */
function Terms({ entry }: Given) {
  if (!useMe()?.tnc) return <ButtonLink to={paths.terms}>{outboxText('outbox.terms')}</ButtonLink>;
  return entry.unsure ? <CheckAgain entry={entry} /> : <Again entry={entry} />;
}

const mends: Record<Exclude<Cure, 'remove'>, (given: Given) => ReactNode> = {
  again: Again,
  check: CheckAgain,
  dates: Dates,
  edit: EditButton,
  page: ({ entry }) => (
    <ButtonLink to={pageOf(entry) ?? paths.outbox}>{outboxText('outbox.edit')}</ButtonLink>
  ),
  post: ReopenButton,
  profile: ReopenButton,
  terms: Terms,
};

/**
 * The main button that mends an entry which needs the person, and Remove beside it, or alone where
 * nothing else helps. What the person wrote can also be changed, or kept as a draft.
 */
export function CureButtons({ entry }: Given) {
  const cure = cureOf(entry) ?? 'remove';
  const isOwn = formOf(entry.content) !== null;
  // A post or a comment that may have arrived is not written a second time (law L5).
  const isLong = draftFormOf(entry.content) !== null;
  const Mend = cure === 'remove' ? null : mends[cure];
  return (
    <div className={styles.controls} data-needs>
      {Mend && <Mend entry={entry} />}
      {isOwn && cure !== 'edit' && <EditButton entry={entry} variant="line" />}
      {(isOwn || (isLong && !entry.unsure)) && <KeepDraft entry={entry} />}
      <RemoveButton entry={entry} variant={Mend ? 'stop' : 'filled'} />
    </div>
  );
}
