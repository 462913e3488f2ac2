import { profileText } from '../../i18n/profile.ts';
import type { DocumentProps } from '../../live/screen-props.ts';
import { useStanding } from '../../live/use-standing.ts';
import { paths } from '../../rules/paths.ts';
import { isProfileContent } from '../../rules/profile-draft.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Reason } from '../../ui/states/reason.tsx';
import { AccessCard } from './access-card.tsx';
import { EditForm } from './edit-form.tsx';
import { MyBrands } from './my-brands.tsx';
import { MyData } from './my-data.tsx';
import { MyDetails } from './my-details.tsx';
import { MyNumbers } from './my-numbers.tsx';
import { PeopleHere } from './people-here.tsx';
import styles from './profile.module.css';
import { ProfileHead } from './profile-head.tsx';
import { SessionList } from './session-list.tsx';

/** A change that the server refused, which is the person's to mend or to drop. */
function RefusedChange() {
  const standing = useStanding(isProfileContent);
  if (standing?.state !== 'needs') return null;
  return (
    <Note tone="needs">
      <p>
        <Reason around={(values) => profileText('profile.needs', values)} reason={failedText(standing.entry.content?.failure ?? null)} />
      </p>
      <MoreLink to={paths.outbox}>{profileText('profile.seeWhy')}</MoreLink>
    </Note>
  );
}

/** The person as the server knows them, with what was changed here; their sessions, their data, and who else uses this phone. */
export default function ProfileScreen({
  document: { hd_data },
  me,
  params: { edit },
  title,
  Age,
}: DocumentProps<'myProfile', 'get-hd-detail-by-leapcode'>) {
  if (!hd_data)
    return (
      <>
        <h1>{title}</h1>
        <p className="deck">{profileText('profile.notHere')}</p>
      </>
    );
  // Rule 6.5: who is not validated cannot edit.
  if (edit === 'words' && hd_data.is_register === 1) return <EditForm detail={hd_data} />;
  return (
    <div className={styles.two}>
      <div className={styles.aside}>
        <ProfileHead detail={hd_data} title={title} opened={edit === 'picture'} />
        <AccessCard me={me} registered={hd_data.is_register === 1} />
        <MyBrands detail={hd_data} />
      </div>
      <div>
        <RefusedChange />
        <MyNumbers />
        <MyDetails detail={hd_data} />
        <Age />
        <SessionList />
        <PeopleHere />
        <MyData />
      </div>
    </div>
  );
}

export const notHere = () => profileText('profile.notHere');
