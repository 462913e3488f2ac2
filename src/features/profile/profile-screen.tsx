import { dayAt } from '../../../sync/contract/rules/india.ts';
import { monthNameOf } from '../../i18n/dates.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { certificatesRead } from '../../rules/reads.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Card } from '../../ui/lists/cards.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { failedText, Reason } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Covered, useCovered } from '../../ui/states/secret-code.tsx';
import { EditForm } from './edit-form.tsx';
import { MyDetails } from './my-details.tsx';
import { OwnAccount } from './own-account.tsx';
import styles from './profile.module.css';
import { type ProfileDetail, ProfileHead } from './profile-head.tsx';
import { inHours } from './rules/shown.ts';
import { SessionList } from './session-list.tsx';

const HOUR_MS = 3_600_000;

/** Learning progress in three numbers; omits those that are not on this device. */
function MyNumbers() {
  const me = useMe();
  const hd = me?.profile === 'hd';
  const now = useNow(HOUR_MS);
  const activity = useDocument('my-activity', hd ? {} : null);
  const certificates = useDocument(
    'my-certificates',
    hd && me.registered ? certificatesRead[1] : null,
  );
  const month = dayAt(now).slice(0, 7);
  const totals = activity.state === 'ready' ? activity.value.totals : null;
  const minutes = totals?.find((one) => one.month === month)?.minutes ?? 0;
  const facts = [
    totals && [
      profileText('profile.hours', { month: monthNameOf(month).split(' ')[0] ?? '' }),
      inHours(minutes),
    ],
    totals && [
      profileText('profile.completed'),
      totals.reduce((sum, { completed }) => sum + completed, 0),
    ],
    certificates.state === 'ready' && [
      profileText('profile.certificates'),
      certificates.value.certificates.length,
    ],
  ].filter((fact) => fact !== null && fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The person's divisions, each linked to its page. */
function MyBrands({ detail: { divisions } }: { detail: ProfileDetail }) {
  const home = useHome();
  const media = useMedia();
  const pictures = new Map(
    home.state === 'ready'
      ? home.value.divisions.map((one) => [one.division_code, one.pwa_division_image])
      : [],
  );
  return (
    <Department title={profileText('profile.brands')}>
      {divisions?.length ? (
        <ul role="list" className={styles.mine}>
          {divisions.map(({ division_code, division_short_name }) => (
            <li key={division_code}>
              <Link to={pathTo('brandDetails', { division_code })} data-div={division_code}>
                <Pic
                  src={media(pictures.get(division_code))}
                  alt=""
                  division={division_code}
                  small
                />
                {division_short_name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">{profileText('profile.noBrands')}</p>
      )}
    </Department>
  );
}

/**
 * The Access ID, covered until its owner asks for it, and a link to the QR code, which trainers do
 * not have (rules 6.4 and 6.5).
 */
function AccessCard({ me, registered }: { me: Me; registered: boolean }) {
  const { seen, see } = useCovered();
  const open = useAppDialog();
  return (
    <>
      <Card className={styles.pass} aria-label={profileText('profile.pass')}>
        <div className={styles.access}>
          <p aria-live="polite">
            <span className="meta">{profileText('profile.accessId')}</span>
            <Covered code={me.leapcode} seen={seen} label={profileText('profile.covered')} />
          </p>
          <Button variant="text" icon="eye" aria-pressed={seen} onClick={() => see(!seen)}>
            {profileText(seen ? 'profile.hide' : 'profile.show')}
          </Button>
        </div>
        {me.profile === 'hd' && registered && (
          <>
            <Button wide icon="qr" onClick={() => open('qr')}>
              {profileText('profile.qr')}
            </Button>
            <p className="meta">{profileText('profile.qrNote')}</p>
          </>
        )}
      </Card>
      {me.profile === 'hd' && !registered && (
        <div className={styles.pending}>
          <Note tone="waiting">{insideText('qr.pending')}</Note>
        </div>
      )}
    </>
  );
}

/** A change that the server refused: the person corrects or drops it. */
function RefusedChange() {
  // Details and picture are separate actions: one may be refused although the other was accepted.
  const words = useStanding((content) => isOf(content, 'update-profile'));
  const picture = useStanding((content) => isOf(content, 'profile-picture'));
  const standing = [words, picture].find((one) => one?.state === 'needs');
  if (!standing) return null;
  return (
    <Note tone="needs">
      <p>
        <Reason
          around={(values) => profileText('profile.needs', values)}
          reason={failedText(standing.entry.content?.failure ?? null)}
        />
      </p>
      <MoreLink to={paths.outbox}>{profileText('profile.seeWhy')}</MoreLink>
    </Note>
  );
}

const knownOf = ({
  leapcode,
  name,
  email,
  mobile,
  city,
  picture,
  registered,
  profile,
}: Me): ProfileDetail => ({
  ...{ login_code: leapcode, hd_name: name, email, mobile, city, picture },
  is_register: registered ? 1 : 0,
  is_trainer: profile === 'trainer' ? 1 : 0,
});

/** The profile as the server has it, with pending changes; sessions and data export. */
export default function ProfileScreen({
  document: { hd_data },
  me,
  params: { edit },
  title,
  Age,
}: DocumentProps<'myProfile', 'get-hd-detail-by-leapcode'>) {
  // If the server sends no details, the stored ones are shown.
  const detail = hd_data ?? knownOf(me);
  // Rule 6.5: people who are not validated cannot edit.
  if (edit === 'words' && detail.is_register === 1) return <EditForm detail={detail} />;
  return (
    <div className="stack">
      <RefusedChange />
      <div className={styles.two}>
        <div className={styles.aside}>
          <ProfileHead detail={detail} title={title} opened={edit === 'picture'} />
          <AccessCard me={me} registered={detail.is_register === 1} />
          <MyBrands detail={detail} />
        </div>
        <div>
          <MyNumbers />
          <MyDetails detail={detail} />
          <Age />
          <SessionList />
          <OwnAccount />
        </div>
      </div>
    </div>
  );
}

export const notHere = () => profileText('profile.notHere');
