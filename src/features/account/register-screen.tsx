import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../live/account/use-me.ts';
import { paths } from '../../rules/paths.ts';
import { AccountLayout } from './account-layout.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';

/** Registering; whoever is registered and waits is told what happens next, and whoever is confirmed is let on. */
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
