import { useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dayOf } from '../../i18n/dates.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { representativeText } from '../../i18n/subjects/representative.ts';
import type { Me } from '../../live/account/use-me.ts';
import { sayError } from '../../live/device/say.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useStanding } from '../../live/documents/use-standing.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { absenceOf } from '../../rules/absence.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { representativeRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Department } from '../../ui/frame/department.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './representative.module.css';
import { RepresentativeRow } from './representative-row.tsx';
import { WishForm } from './wish-form.tsx';

type Pending = NonNullable<AppResponse<'representative'>['pending']>;

/** A wish that the company has not decided about, and how it stands here. */
function PendingWish({ pending, comes, onCancelled }: { pending: Pending; comes: boolean; onCancelled: () => void }) {
  const actions = useActions();
  const standing = useStanding((content) => isOf(content, 'change-representative'));
  const { name } = pending.representative;
  const cancel = async (): Promise<void> => {
    const done = await actions?.dispatch('cancel-representative-change', { name }).catch(() => null);
    if (done) onCancelled();
    else sayError(insideText('device.notStored'));
  };
  const said = standing
    ? representativeText('rep.pendingWaits', { name })
    : representativeText('rep.pending', { name, date: dayOf(Date.parse(pending.since)) });
  return (
    <Department title={representativeText('rep.asked')}>
      <div className="stack">
        <div tabIndex={-1} ref={comes ? focusOnMount : undefined}>
          <Note tone="waiting">{said}</Note>
        </div>
        <RepresentativeRow representative={pending.representative} />
        <Button variant="line" onClick={() => void cancel()}>
          {representativeText('rep.cancel')}
        </Button>
      </div>
    </Department>
  );
}

/** A wish that the server refused, which is the person's to mend or to drop. */
function RefusedWish() {
  const standing = useStanding((content) => isOf(content, 'change-representative') || isOf(content, 'cancel-representative-change'));
  if (standing?.state !== 'needs') return null;
  return (
    <Note tone="needs">
      <p>{representativeText('rep.pendingNeeds')}</p>
      <MoreLink to={paths.outbox}>{representativeText('rep.seeWhy')}</MoreLink>
    </Note>
  );
}

/** Who looks after a salon, and the wish for somebody else. */
export function RepresentativePage({ me }: { me: Me }) {
  const pulled = usePull([representativeRead]);
  /** The form and what it led to take each other's place, and the focus goes along. */
  const [turned, setTurned] = useState(false);
  const turn = () => setTurned(true);
  const found = useDocument(...representativeRead);
  if (found.state !== 'ready') {
    const absence = absenceOf({ opening: found.state === 'loading', ...pulled });
    return <ListAbsent name={representativeText('rep.now')} notHere={representativeText('rep.notHere')} absence={absence} pulled={pulled} />;
  }
  const { representative, pending } = found.value;
  return (
    <div className={styles.columns} data-columns>
      <div>
        <Department title={representativeText('rep.now')}>
          {representative ? <RepresentativeRow representative={representative} calls /> : <p>{representativeText('rep.none')}</p>}
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
