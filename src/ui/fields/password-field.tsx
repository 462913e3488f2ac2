import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be shown while typing; paste and password managers work. */
export function PasswordField({ showLabel, hideLabel, autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button variant="text" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? hideLabel : showLabel}
    </Button>
  );
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={toggle}
    />
  );
}
