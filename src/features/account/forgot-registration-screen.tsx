import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { asMobile } from '../../../sync/contract/rules/person.ts';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { HELP_DESK } from '../../rules/help-desk.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { SecretCode } from '../../ui/states/secret-code.tsx';
import styles from './account.module.css';
import { AskCodeStep, useKeptId } from './ask-code-step.tsx';
import { CodeStep } from './code-step.tsx';
import { mobileFault } from './entry-errors.ts';
import { afterFailure } from './fail-words.ts';
import { useSendCode, useSentCode } from './sign-in.ts';
import { AccountLayout, StepHeading } from './step-parts.tsx';

/** A forgotten Access ID: shown only after the code that was sent to the mobile number (S29). */
export default function ForgotRegistrationScreen() {
  const engine = useEngine();
  const navigate = useNavigate();
  const sendCode = useSendCode('forgot');
  const { id, setId, forget } = useKeptId();
  const { sent, returned, setSent, askOther } = useSentCode();
  const [found, setFound] = useState<AppResponse<'forgot-registration'> | null>(null);
  const mobile = asMobile(id);
  if (found) {
    return (
      <AccountLayout low>
        <div className={styles.form}>
          <StepHeading>{entryText('lost.doneTitle')}</StepHeading>
          <p className={styles.found} role="status">
            {found.login_code}
          </p>
          <p className="deck">{entryText('lost.doneText')}</p>
          {found.registration_code && <SecretCode code={found.registration_code} />}
          <Button
            wide
            onClick={() => void navigate(paths.login, { state: { loginId: found.login_code } })}
          >
            {t('login.submit')}
          </Button>
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout low>
      {sent ? (
        <CodeStep
          lead={t('code.text', { id: mobile })}
          submit={entryText('lost.submit')}
          offline={entryText('offline.kept')}
          other={{ label: entryText('ask.other'), onPress: askOther }}
          sent={sent}
          askAgain={() => sendCode(mobile)}
          onResent={setSent}
          enter={async (code) => {
            const outcome = await engine.ask('forgot-registration', code);
            if (!outcome.ok) return afterFailure(outcome.failure);
            forget();
            setFound(outcome.value);
            return 'leaving';
          }}
        />
      ) : (
        <AskCodeStep
          title={entryText('lost.title')}
          lead={entryText('lost.lead')}
          field={{ label: entryText('ask.mobile'), autoComplete: 'tel-national', inputMode: 'tel' }}
          value={id}
          onValue={(typed) => setId(asMobile(typed))}
          fault={mobileFault}
          purpose="forgot"
          onSent={setSent}
          returned={returned}
        >
          <p className="meta">{entryText('lost.help')}</p>
          <CallLink variant="line" phone={HELP_DESK.phone}>
            {entryText('lost.call', { phone: HELP_DESK.text })}
          </CallLink>
          <ButtonLink variant="text" wide to={paths.login}>
            {entryText('forgot.back')}
          </ButtonLink>
        </AskCodeStep>
      )}
    </AccountLayout>
  );
}
