import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMe } from '../../live/use-me.ts';
import { AccountLayout } from './account-layout.tsx';
import { isAgain } from './again.ts';
import { CodeStep, type SentCode } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Signing in with a password or a one-time code; the guard redirects as soon as somebody is signed in. */
export default function LoginScreen() {
  const me = useMe();
  const again = isAgain(useLocation().state);
  const [loginId, setLoginId] = useState(again ? (me?.leapcode ?? '') : '');
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <AccountLayout>
      {sent ? (
        <CodeStep loginId={loginId} sent={sent} onResent={setSent} onPassword={() => setSent(null)} />
      ) : (
        <PasswordStep loginId={loginId} onLoginId={setLoginId} onCode={setSent} />
      )}
    </AccountLayout>
  );
}
