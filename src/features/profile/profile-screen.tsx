import { profileText } from '../../i18n/profile.ts';
import type { Me } from '../../live/account/use-me.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useStanding } from '../../live/documents/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Reason } from '../../ui/states/reason.tsx';
import { AccessCard } from './access-card.tsx';
import { EditForm } from './edit-form.tsx';
import { MyBrands } from './my-brands.tsx';
import { MyDetails } from './my-details.tsx';
import { MyNumbers } from './my-numbers.tsx';
import { OwnAccount } from './own-account.tsx';
import styles from './profile.module.css';
import { type ProfileDetail, ProfileHead } from './profile-head.tsx';
import { SessionList } from './session-list.tsx';

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
        <Reason around={(values) => profileText('profile.needs', values)} reason={failedText(standing.entry.content?.failure ?? null)} />
      </p>
      <MoreLink to={paths.outbox}>{profileText('profile.seeWhy')}</MoreLink>
    </Note>
  );
}

const knownOf = ({ leapcode, name, email, mobile, city, picture, registered, profile }: Me): ProfileDetail => ({
  ...{ login_code: leapcode, hd_name: name, email, mobile, city, picture },
  is_register: registered ? 1 : 0,
  is_trainer: profile === 'trainer' ? 1 : 0,
});

/** The person as the server knows them, with what was changed here; their sessions and their data. */
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
