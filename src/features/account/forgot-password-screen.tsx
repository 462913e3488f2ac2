import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryText } from '../../i18n/subjects/entry.ts';
import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import styles from './account.module.css';
import { AccountLayout } from './account-layout.tsx';
import { AskCodeStep } from './ask-code-step.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { loginErrors } from './login-errors.ts';
import { StepHeading } from './step-heading.tsx';
import { useKeptId } from './use-kept-id.ts';
import { useSentCode } from './use-send-code.ts';

/** A forgotten password: whose it is, then a code and the new one. Nothing tells whether there is such an account (S29). */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const { id, setId, forget } = useKeptId();
  const { sent, comes, setSent, askOther } = useSentCode();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountLayout low>
        <div className={styles.form}>
          <StepHeading>{entryText('forgot.doneTitle')}</StepHeading>
          <p className="deck" role="status">
            {entryText('forgot.doneText')}
          </p>
          <Button wide onClick={() => void navigate(paths.login, { state: { loginId: id.trim() } })}>
            {t('login.submit')}
          </Button>
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout low>
      {sent ? (
        <ForgotForm
          id={id.trim()}
          sent={sent}
          onResent={setSent}
          onOther={askOther}
          onDone={() => {
            forget();
            setDone(true);
          }}
        />
      ) : (
        <AskCodeStep
          title={entryText('forgot.title')}
          lead={entryText('forgot.lead')}
          field={{ label: t('login.id'), autoComplete: 'username', autoCapitalize: 'characters' }}
          value={id}
          onValue={setId}
          fault={(value) => loginErrors(value, null).loginId}
          purpose="forgot"
          onSent={setSent}
          comes={comes}
        >
          <ButtonLink variant="text" wide to={paths.login}>
            {entryText('forgot.back')}
          </ButtonLink>
        </AskCodeStep>
      )}
    </AccountLayout>
  );
}
