import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { outboxText } from '../../i18n/subjects/outbox.ts';
import { useMe } from '../../live/account/use-me.ts';
import { type Reopen, useEditPost } from '../../live/drafts/use-edit-post.ts';
import { useEditProfile } from '../../live/drafts/use-edit-profile.ts';
import { draftFormOf, formOf } from '../../rules/own-words.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { IntoDraft } from '../../ui/controls/into-draft.tsx';
import { Again, CheckAgain } from './check-button.tsx';
import { type Cure, cureOf, datesOf, pageOf } from './cures.ts';
import { anotherDraft, EditButton, KeepDraft, sayNotDrafted } from './draft-buttons.tsx';
import styles from './entry-controls.module.css';
import { RemoveButton } from './remove-button.tsx';

/** Makes what could not be sent the draft of its form, and opens that. */
function ReopenButton({ entry, reopen }: { entry: Entry; reopen: Reopen }) {
  const navigate = useNavigate();
  const make = async (replaces: boolean) => {
    const reopened = await reopen(entry, replaces);
    if (reopened === 'begun') return reopened;
    if (typeof reopened === 'string') sayNotDrafted(reopened);
    else void navigate(reopened.to);
    return 'done';
  };
  return <IntoDraft label={outboxText('outbox.edit')} {...anotherDraft()} make={make} />;
}

const EditPost = ({ entry }: { entry: Entry }) => <ReopenButton entry={entry} reopen={useEditPost()} />;

const EditProfile = ({ entry }: { entry: Entry }) => <ReopenButton entry={entry} reopen={useEditProfile()} />;

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
  page: ({ entry }) => <ButtonLink to={pageOf(entry) ?? paths.outbox}>{outboxText('outbox.edit')}</ButtonLink>,
  post: EditPost,
  profile: EditProfile,
  terms: Terms,
};

/**
 * The main button that mends an entry which needs the person, and Remove beside it, or alone where nothing else helps. What the person
 * wrote can also be changed, or kept as a draft.
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
