import { insideText } from '../../i18n/subjects/inside.ts';
import { profileText } from '../../i18n/subjects/profile.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths, pathTo } from '../../rules/paths.ts';
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
import { MyNumbers } from './my-numbers.tsx';
import { OwnAccount } from './own-account.tsx';
import styles from './profile.module.css';
import { type ProfileDetail, ProfileHead } from './profile-head.tsx';
import { SessionList } from './session-list.tsx';

/** The divisions that somebody belongs to, each leading to its page. */
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
 * The Access ID, covered until its owner wants to see it, and the way to the QR code, which
 * trainers have not (rules 6.4 and 6.5).
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

/** A change that the server refused, which is the person's to mend or to drop. */
function RefusedChange() {
  // Each goes its own way, so a picture may be refused whose name was taken.
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

/**
 * The person as the server knows them, with what was changed here; their sessions and their data.
 */
export default function ProfileScreen({
  document: { hd_data },
  me,
  params: { edit },
  title,
  Age,
}: DocumentProps<'myProfile', 'get-hd-detail-by-leapcode'>) {
  // An API that says nothing of the person takes nothing away that is known.
  const detail = hd_data ?? knownOf(me);
  // Rule 6.5: who is not validated cannot edit.
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
