import { useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { REASON_MAX, RepresentativeReason } from '../../../sync/contract/account/representative.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { dayOf } from '../../i18n/dates.ts';
import { representativeText } from '../../i18n/subjects/account/representative.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { gateOf } from '../../rules/gate.ts';
import { HELP_DESK } from '../../rules/help-desk.ts';
import { paths } from '../../rules/paths.ts';
import { representativeRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { Note } from '../../ui/states/note.tsx';
import {
  FindRepresentative,
  type OneRepresentative,
  RepresentativeRow,
} from './find-representative.tsx';
import styles from './representative.module.css';

interface WishFormProps {
  me: Me;
  /** Id of the person's current representative. */
  current: string | number | undefined;
  /** True if the form has just replaced a request; it then takes the focus. */
  comes: boolean;
  onSent: () => void;
}

/**
 * Form of a request: find and choose another representative, and give a reason. The reason is
 * stored as a draft.
 */
function WishForm({ me, current, comes, onSent }: WishFormProps) {
  const actions = useActions();
  const { known, value: drafts, keep } = useSessionValue('drafts');
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<OneRepresentative | null>(null);
  const reason = typed ?? drafts?.reason ?? '';
  const { ref, errors, busy, onSubmit } = useForm((_way: 'send') => ({
    reason: RepresentativeReason.safeParse(reason).success
      ? undefined
      : representativeText('rep.reasonShort'),
  }));
  const write = (text: string): void => {
    setTyped(text);
    // A draft that could not be stored is still in its field.
    keep(({ reason: _, ...others } = {}) => (text ? { ...others, reason: text } : others)).catch(
      () => false,
    );
  };
  const send = async (): Promise<SendResult> => {
    if (!chosen) return 'not-sent';
    const at = new Date(Date.now() + me.clockOffset).toISOString();
    const wish = { representative: chosen, name: chosen.name, reason: reason.trim(), at };
    const done = await actions?.dispatch('change-representative', wish).catch(() => null);
    if (!done) {
      sayError(insideText('device.notStored'));
      return 'not-sent';
    }
    write('');
    onSent();
    return 'leaving';
  };
  if (!known) return null;
  return (
    <Department title={representativeText('rep.find')}>
      <div className="stack" tabIndex={-1} ref={comes ? focusOnMount : undefined}>
        <FindRepresentative
          isShown={({ id }) => !isSameId(id, current)}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen && (
          <form ref={ref} className="stack" noValidate onSubmit={onSubmit('send', send)}>
            <RepresentativeRow
              representative={chosen}
              end={<span className="meta">{representativeText('rep.chosen')}</span>}
            />
            <AreaField
              name="reason"
              label={representativeText('rep.reason')}
              hint={representativeText('rep.sendHint')}
              maxLength={REASON_MAX}
              error={errors.reason}
              value={reason}
              onChange={(event) => write(event.target.value)}
            />
            <Button type="submit" wide icon="send" busy={busy !== null}>
              {representativeText('rep.send')}
            </Button>
          </form>
        )}
      </div>
    </Department>
  );
}

type Pending = NonNullable<AppResponse<'representative'>['pending']>;

/** A request that the company has not decided about, and its outbox state. */
function PendingWish({
  pending,
  comes,
  onCancelled,
}: {
  pending: Pending;
  comes: boolean;
  onCancelled: () => void;
}) {
  const actions = useActions();
  const standing = useStanding((content) => isOf(content, 'change-representative'));
  const { name } = pending.representative;
  const cancel = async (): Promise<void> => {
    const done = await actions
      ?.dispatch('cancel-representative-change', { name })
      .catch(() => null);
    if (done) onCancelled();
    else sayError(insideText('device.notStored'));
  };
  const message = standing
    ? representativeText('rep.pendingWaits', { name })
    : representativeText('rep.pending', { name, date: dayOf(Date.parse(pending.since)) });
  return (
    <Department title={representativeText('rep.asked')}>
      <div className="stack">
        <div tabIndex={-1} ref={comes ? focusOnMount : undefined}>
          <Note tone="waiting">{message}</Note>
        </div>
        <RepresentativeRow representative={pending.representative} />
        <Button variant="line" onClick={() => void cancel()}>
          {representativeText('rep.cancel')}
        </Button>
      </div>
    </Department>
  );
}

/** A request that the server refused: the person corrects or drops it. */
function RefusedWish() {
  const standing = useStanding(
    (content) =>
      isOf(content, 'change-representative') || isOf(content, 'cancel-representative-change'),
  );
  if (standing?.state !== 'needs') return null;
  return (
    <Note tone="needs">
      <p>{representativeText('rep.pendingNeeds')}</p>
      <MoreLink to={paths.outbox}>{representativeText('rep.seeWhy')}</MoreLink>
    </Note>
  );
}

/** The salon's representative, and the request for another one. */
function RepresentativePage({ me }: { me: Me }) {
  const pulled = usePull([representativeRead]);
  /** The form and its result replace each other, and the focus moves with them. */
  const [turned, setTurned] = useState(false);
  const turn = () => setTurned(true);
  const found = useDocument(...representativeRead);
  if (found.state !== 'ready') {
    const absence = absenceOf({ opening: found.state === 'loading', ...pulled });
    return (
      <ListAbsent
        name={representativeText('rep.now')}
        notHere={representativeText('rep.notHere')}
        absence={absence}
        pulled={pulled}
      />
    );
  }
  const { representative, pending } = found.value;
  return (
    <div className={styles.columns} data-columns>
      <div>
        <Department title={representativeText('rep.now')}>
          {representative ? (
            <RepresentativeRow representative={representative} calls />
          ) : (
            <p>{representativeText('rep.none')}</p>
          )}
        </Department>
        <RefusedWish />
      </div>
      {pending ? (
        <PendingWish pending={pending} comes={turned} onCancelled={turn} />
      ) : (
        <WishForm me={me} current={representative?.id} comes={turned} onSent={turn} />
      )}
    </div>
  );
}

/** Without a session nothing can be changed; explains what to do instead. */
const SignedOut = () => (
  <>
    <p className="deck">{representativeText('rep.signedOut')}</p>
    <p>{representativeText('rep.signedOutHelp')}</p>
    <div className="acts">
      <ButtonLink to={paths.login}>{t('login.submit')}</ButtonLink>
      <ButtonLink variant="line" to={paths.forgotPassword}>
        {t('login.forgotPassword')}
      </ButtonLink>
      <ButtonLink variant="line" to={paths.forgotRegistration}>
        {t('login.forgotRegistration')}
      </ButtonLink>
      <CallLink variant="line" phone={HELP_DESK.phone}>
        {representativeText('rep.desk', { phone: HELP_DESK.text })}
      </CallLink>
    </div>
  </>
);

/** For people who must take another step first, or cannot change anything. */
const Elsewhere = ({ text, button }: { text: string; button: string }) => (
  <>
    <p className="deck">{text}</p>
    <div className="acts">
      <ButtonLink to={paths.home}>{button}</ButtonLink>
    </div>
  </>
);

function contentFor(me: Me | null) {
  if (!me?.valid) return <SignedOut />;
  if (gateOf(me) !== 'in')
    return (
      <Elsewhere
        text={representativeText('rep.terms')}
        button={representativeText('rep.termsButton')}
      />
    );
  if (me.profile === 'trainer')
    return <Elsewhere text={representativeText('rep.trainer')} button={t('screen.home')} />;
  return <RepresentativePage me={me} />;
}

/**
 * Change of representative (rules 2.14 and 2.31): open to everyone; functional for signed-in
 * hairdressers.
 */
export default function ChangeRepresentativeScreen({ title }: { title: string }) {
  const me = useMe() ?? null;
  return (
    <div className="stack">
      <h1>{title}</h1>
      {contentFor(me)}
    </div>
  );
}
