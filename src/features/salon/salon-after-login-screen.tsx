import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { salonText } from '../../i18n/subjects/account/salon.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { SalonPage } from './salon-page.tsx';

/** Continues to home; the form is also in the menu. */
const Later = () => (
  <ButtonLink variant="line" to={paths.home}>
    {salonText('salon.later')}
  </ButtonLink>
);

/** Records that the salon was asked for: later logins skip this screen. */
function useAskedOnce(): void {
  const { known, value, keep } = useSessionValue('salon_asks');
  useEffect(() => {
    if (known && value) void keep(() => false).catch(() => false);
  }, [known, value, keep]);
}

/**
 * The salon form once after the login, for people who have not described their salon (rule 2.11).
 */
export default function SalonAfterLoginScreen({
  document,
  me,
}: DocumentProps<'salonAfterLogin', 'get-salon-details'>) {
  const navigate = useNavigate();
  useAskedOnce();
  const goOn = () => {
    void navigate(paths.home, { replace: true });
    return 'leaving' as const;
  };
  return (
    <SalonPage
      document={document}
      me={me}
      title={salonText('salon.askTitle')}
      lead={salonText('salon.askLead')}
      onSaved={goOn}
    >
      <Later />
    </SalonPage>
  );
}

export const notHere = () => salonText('salon.notHere');

/** Without the document there is nothing to fill in, so the person continues to home. */
export function Absent({ fallback }: AbsentProps<'salonAfterLogin'>) {
  useAskedOnce();
  return (
    <>
      {fallback}
      <div className="acts">
        <Later />
      </div>
    </>
  );
}
