import { type ReactNode, useId, useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import { entryText } from '../../i18n/subjects/entry.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type FormRefusal, type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Note } from '../../ui/states/note.tsx';
import styles from './account.module.css';
import { afterFailure } from './fail-words.ts';
import { NewPassword } from './new-password.tsx';
import { passwordErrors } from './password-errors.ts';
import { PolicyLinks } from './policy-links.tsx';
import { RefusedNote } from './refused-note.tsx';
import { StepHeading } from './step-heading.tsx';

interface FinishStepProps {
  head: ReactNode;
  mobile: string;
  told?: FormRefusal | undefined;
  /** Registers with this password; what was refused, or null. `onRefused` says whether another step takes it. */
  onFinish: (password: string) => Promise<Failure | null>;
  onRefused: (failure: Failure) => boolean;
}

/** The password, and the end of registering; only here a connection is needed. */
export function FinishStep({ head, mobile, told, onFinish, onRefused }: FinishStepProps) {
  const online = useOnline();
  const noteId = useId();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { ref, errors, refused, busy, onSubmit } = useForm((_way: 'finish') => passwordErrors(password, repeat), { shut: !online, told });
  const finish = async (): Promise<SendResult> => {
    const failure = await onFinish(password);
    return failure === null || onRefused(failure) ? 'leaving' : afterFailure(failure);
  };
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit('finish', finish)}>
      {head}
      <StepHeading>{entryText('register.passwordTitle')}</StepHeading>
      <p className="deck">{entryText('register.passwordLead')}</p>
      {!online && (
        <Note tone="offline" id={noteId}>
          {entryText('offline.kept')}
        </Note>
      )}
      <RefusedNote refused={refused} />
      <NewPassword of={mobile} password={password} repeat={repeat} errors={errors} onPassword={setPassword} onRepeat={setRepeat} />
      <div>
        <p className="meta">{entryText('register.termsNext')}</p>
        <PolicyLinks of={['terms', 'privacy']} />
      </div>
      <Button type="submit" wide busy={busy !== null} disabledBy={online ? undefined : noteId}>
        {entryText('register.finish')}
      </Button>
    </form>
  );
}
