import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { popupText } from '../../i18n/subjects/news/popups.ts';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { gateOf } from '../../rules/gate.ts';
import { paths } from '../../rules/paths.ts';
import { representativeRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Note } from '../../ui/states/note.tsx';
import { SecretCode } from '../../ui/states/secret-code.tsx';
import styles from './account.module.css';
import { RegisterForm } from './register-form.tsx';
import { AccountLayout, StepHeading } from './step-parts.tsx';

/**
 * For people who have an account and wait for confirmation; the representative is fetched once the
 * terms are accepted.
 */
function Registered({ me }: { me: Me }) {
  const isIn = gateOf(me) === 'in';
  const asks = isIn && me.profile === 'hd';
  usePull(asks ? [representativeRead] : []);
  const found = useDocument(representativeRead[0], asks ? representativeRead[1] : null);
  const { representative, registration_code } = found.state === 'ready' ? found.value : {};
  return (
    <div className={styles.form}>
      <Note tone="waiting">
        {representative
          ? entryText('done.waitsFor', { name: representative.name })
          : entryText('done.waits')}
      </Note>
      <StepHeading>{entryText('done.title')}</StepHeading>
      <p className="deck">{entryText('done.text')}</p>
      <p>{entryText('done.accessId', { id: me.leapcode })}</p>
      {registration_code && (
        <div>
          <SecretCode code={registration_code} />
          <p className="meta">{entryText('done.secret')}</p>
        </div>
      )}
      {representative && (
        <Row
          lead={<Face src={null} name={representative.name} />}
          title={representative.name}
          meta={entryText('done.representative', { city: representative.city })}
        />
      )}
      <div className="acts">
        <ButtonLink to={paths.home}>{entryText(isIn ? 'done.home' : 'done.next')}</ButtonLink>
        {asks && (
          <ButtonLink variant="line" to={paths.changeRepresentative}>
            {popupText('welcome.change')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The registration; registered people see what happens next, and confirmed people go to home. */
export default function RegisterScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const isConfirmed = me?.valid === true && me.registered;
  useEffect(() => {
    if (isConfirmed) void navigate(paths.home, { replace: true });
  }, [isConfirmed, navigate]);
  if (isConfirmed) return null;
  return <AccountLayout low>{me?.valid ? <Registered me={me} /> : <RegisterForm />}</AccountLayout>;
}
