import type { ReactNode } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { type OutboxStanding, useStanding } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './profile.module.css';
import type { ProfileDetail } from './profile-head.tsx';
import { maskedMobile, ownNameOf } from './rules/shown.ts';

function Line({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children || <span className="meta">{profileText('profile.none')}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

/** An e-mail address that breaks after its @ before it breaks inside a word. */
function Address({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

/** Marks a field whose change is in the outbox or being sent. */
function Waiting({ standing }: { standing: OutboxStanding }) {
  return (
    <span className="wait">
      <Icon name={standing.state === 'sending' ? 'send' : 'clock'} small />
      {profileText(standing.state === 'sending' ? 'profile.sending' : 'profile.waits')}
    </span>
  );
}

/** The person's details, with a mark on fields that wait to be sent. */
export function MyDetails({ detail }: { detail: ProfileDetail }) {
  const standing = useStanding((content) => isOf(content, 'update-profile'));
  const content = standing?.entry.content;
  const changed =
    content && isOf(content, 'update-profile') && standing.state !== 'needs' ? content.input : {};
  const waits = (field: keyof typeof changed) =>
    changed[field] !== undefined && standing && <Waiting standing={standing} />;
  const {
    hd_name,
    mobile,
    email,
    date_of_birth,
    city,
    salon,
    languages,
    representative,
    is_trainer,
    is_register,
  } = detail;
  const edit = (
    <Link className={styles.edit} to={pathTo('myProfile', { edit: 'words' })}>
      <Icon name="pencil" small />
      {profileText('profile.edit')}
    </Link>
  );
  return (
    <Department title={profileText('profile.details')} link={is_register === 1 ? edit : undefined}>
      <div className={styles.halves}>
        <dl className={styles.details}>
          <Line name={profileText('profile.name')} note={waits('name')}>
            <span lang={langOf(hd_name)}>{hd_name}</span>
          </Line>
          <Line
            name={profileText('profile.mobile')}
            note={<span className="meta">{profileText('profile.mobileNote')}</span>}
          >
            {mobile && maskedMobile(mobile)}
          </Line>
          <Line name={profileText('profile.email')} note={waits('email')}>
            {email && <Address text={email} />}
          </Line>
          <Line name={profileText('profile.born')}>{date_of_birth}</Line>
        </dl>
        <dl className={styles.details}>
          {is_trainer === 0 && (
            <Line
              name={profileText('profile.salon')}
              note={
                <MoreLink to={paths.salonForm}>
                  {profileText(salon ? 'profile.salonChange' : 'profile.salonAdd')}
                </MoreLink>
              }
            >
              {salon?.salon_name}
            </Line>
          )}
          <Line name={profileText('profile.city')} note={waits('city')}>
            {city}
          </Line>
          <Line name={profileText('profile.speaks')} note={waits('languages')}>
            {languages?.length
              ? languages.map((code, i) => (
                  <span key={code}>
                    {i > 0 && ', '}
                    <span lang={code}>{ownNameOf(code)}</span>
                  </span>
                ))
              : null}
          </Line>
          <Line name={profileText('profile.status')}>
            {is_register === 1 ? (
              <span className="here">
                <Icon name="check" small />
                {profileText('profile.registered')}
              </span>
            ) : (
              <span className="wait">
                <Icon name="clock" small />
                {profileText('profile.pending')}
              </span>
            )}
          </Line>
          {is_trainer === 0 && (
            <Line
              name={profileText('profile.rep')}
              note={
                <MoreLink to={paths.changeRepresentative}>
                  {profileText('profile.repChange')}
                </MoreLink>
              }
            >
              {representative?.name}
            </Line>
          )}
        </dl>
      </div>
      {is_register === 0 && <p className="meta">{profileText('profile.noEdit')}</p>}
    </Department>
  );
}
