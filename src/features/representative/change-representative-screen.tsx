import { representativeText } from '../../i18n/subjects/representative.ts';
import { t } from '../../i18n/t.ts';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { gateOf } from '../../rules/gate.ts';
import { HELP_DESK } from '../../rules/help-desk.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { RepresentativePage } from './representative-page.tsx';

/** Without a session nothing can be changed; says what helps instead. */
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

/** For whom there is another step before it, or nothing to change. */
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
  if (gateOf(me) !== 'in') return <Elsewhere text={representativeText('rep.terms')} button={representativeText('rep.termsButton')} />;
  if (me.profile === 'trainer') return <Elsewhere text={representativeText('rep.trainer')} button={t('screen.home')} />;
  return <RepresentativePage me={me} />;
}

/** Another representative (rules 2.14 and 2.31): open to everyone, and works for hairdressers who are in. */
export default function ChangeRepresentativeScreen({ title }: { title: string }) {
  const me = useMe() ?? null;
  return (
    <div className="stack">
      <h1>{title}</h1>
      {contentFor(me)}
    </div>
  );
}
