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

const CHECK_RESULTS = {
  missing: 'outbox.notFound',
  unseen: 'outbox.notSeen',
  unknown: 'outbox.notChecked',
} as const;

/** Asks the server whether it has the entry; offers to send again only if it does not. */
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
          {outboxText(CHECK_RESULTS[found])}
        </p>
      )}
    </>
  );
}

/**
 * Removes an entry from this device. If it may have arrived, a question says first that it stays at
 * the server.
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

/** Opens the form with the entry's input; sending the form replaces the entry. */
function EditButton({ entry, variant = 'filled' }: { entry: Entry; variant?: 'filled' | 'line' }) {
  const open = useAppDialog();
  const form = formOf(entry.content);
  return (
    <Button variant={variant} onClick={() => form && open(form, entry)}>
      {outboxText('outbox.edit')}
    </Button>
  );
}

/** Words of the question before another draft is replaced. */
const anotherDraft = () => ({
  question: outboxText('outbox.draftThere'),
  yes: outboxText('outbox.draftReplace'),
  no: outboxText('outbox.draftLeave'),
});

/** Shows why an entry did not become a draft. */
const sayNotDrafted = (why: 'late' | 'failed'): void =>
  sayError(outboxText(why === 'late' ? 'outbox.onItsWay' : 'outbox.notDrafted'));

/** Turns an entry into the draft of its form. */
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

/** Turns an entry into the draft of its form, and opens that form. */
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

interface CureProps {
  readonly entry: Entry;
}

function DatesLink({ entry }: CureProps) {
  const { pathname } = useLocation();
  return <ButtonLink to={datesOf(entry, pathname)}>{outboxText('outbox.dates')}</ButtonLink>;
}

/** Links to the terms; once they are accepted, offers to send the entry again. */
function TermsLink({ entry }: CureProps) {
  if (!useMe()?.tnc) return <ButtonLink to={paths.terms}>{outboxText('outbox.terms')}</ButtonLink>;
  return entry.unsure ? <CheckAgain entry={entry} /> : <Again entry={entry} />;
}

const cureParts: Record<Exclude<Cure, 'remove'>, (props: CureProps) => ReactNode> = {
  again: Again,
  check: CheckAgain,
  dates: DatesLink,
  edit: EditButton,
  page: ({ entry }) => (
    <ButtonLink to={pageOf(entry) ?? paths.outbox}>{outboxText('outbox.edit')}</ButtonLink>
  ),
  post: ReopenButton,
  profile: ReopenButton,
  terms: TermsLink,
};

/**
 * Buttons of an entry that needs the person: the cure as the main button, Edit and Keep as draft
 * for written work, and Remove.
 */
export function CureButtons({ entry }: CureProps) {
  const cure = cureOf(entry) ?? 'remove';
  const hasForm = formOf(entry.content) !== null;
  // A post or a comment that may have arrived must not become a second one (law L5).
  const hasDraftForm = draftFormOf(entry.content) !== null;
  const Mend = cure === 'remove' ? null : cureParts[cure];
  return (
    <div className={styles.controls} data-needs>
      {Mend && <Mend entry={entry} />}
      {hasForm && cure !== 'edit' && <EditButton entry={entry} variant="line" />}
      {(hasForm || (hasDraftForm && !entry.unsure)) && <KeepDraft entry={entry} />}
      <RemoveButton entry={entry} variant={Mend ? 'stop' : 'filled'} />
    </div>
  );
}
