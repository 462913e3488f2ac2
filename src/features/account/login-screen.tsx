import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useIsWorkKept } from '../../live/outbox/use-is-work-kept.ts';
import { AccountLayout } from './account-layout.tsx';
import { againAs, isAgain } from './again.ts';
import { asDevice } from './as-device.ts';
import { CodeStep } from './code-step.tsx';
import { afterFailure } from './fail-words.ts';
import { PasswordStep } from './password-step.tsx';
import { useSendCode, useSentCode } from './use-send-code.ts';

/** Signing in with a password or a one-time code; the guard redirects as soon as somebody is signed in. */
export default function LoginScreen() {
  const me = useMe();
  const engine = useEngine();
  const sendCode = useSendCode('login');
  const { state } = useLocation();
  const [loginId, setLoginId] = useState(againAs(state) ?? (isAgain(state) ? (me?.leapcode ?? '') : ''));
  const { sent, comes, setSent, askOther } = useSentCode();
  const offline = t(useIsWorkKept() ? 'login.offlineKept' : 'login.offline');
  return (
    <AccountLayout>
      {sent ? (
        <CodeStep
          lead={t('code.text', { id: loginId })}
          submit={t('code.submit')}
          offline={offline}
          other={{ label: t('code.other'), onPress: askOther }}
          sent={sent}
          askAgain={() => sendCode(loginId)}
          onResent={setSent}
          enter={async (code) => {
            const outcome = await engine.signInByCode({ ...code, ...(await asDevice()) });
            return outcome.ok ? 'leaving' : afterFailure(outcome.failure);
          }}
        />
      ) : (
        <PasswordStep loginId={loginId} onLoginId={setLoginId} onCode={setSent} comes={comes} offline={offline} />
      )}
    </AccountLayout>
  );
}
