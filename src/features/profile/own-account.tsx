import { useState } from 'react';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { saveFile } from '../../live/media/save-file.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { meansOffline } from '../../rules/connection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './profile.module.css';

/** Last step of the deletion: the password. It is sent at once and never queued. */
function LastQuestion({ onStay }: { onStay: () => void }) {
  const engine = useEngine();
  const online = useOnline();
  const [password, setPassword] = useState('');
  const { ref, errors, refused, busy, onSubmit } = useForm(
    (_way: 'delete') => ({
      password: password === '' ? profileText('delete.passwordMissing') : undefined,
    }),
    { shut: !online },
  );
  const remove = async (): Promise<SendResult> => {
    const outcome = await engine.ask('delete-account', { password });
    if (!outcome.ok) {
      const { failure } = outcome;
      return meansOffline(failure)
        ? 'not-sent'
        : { refused: () => failedText(failure), field: 'password' };
    }
    say({ kind: 'toast', level: 'info', message: () => profileText('delete.done') });
    // The account is deleted, so unsent work can never be sent; the person was warned of that.
    await engine.signOut('discard', Number.MAX_SAFE_INTEGER);
    return 'leaving';
  };
  return (
    <form ref={ref} className="stack" noValidate onSubmit={onSubmit('delete', remove)}>
      <p className="deck">{profileText('delete.sureText')}</p>
      {refused && <p className="need">{refused}</p>}
      <PasswordField
        name="password"
        label={profileText('delete.password')}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        error={errors.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button wide onClick={onStay}>
        {profileText('delete.stay')}
      </Button>
      <Button
        type="submit"
        wide
        variant="stop"
        busy={busy !== null}
        disabledReason={online ? undefined : profileText('delete.offline')}
      >
        {profileText('delete.yes')}
      </Button>
    </form>
  );
}

/** Lists by name what is deleted with the account. */
function Consequences({ onStay, onNext }: { onStay: () => void; onNext: () => void }) {
  const { known, waiting, needs } = useOutbox();
  const unsent = known ? waiting + needs : 0;
  return (
    <div className="stack">
      <p className="deck">{profileText('delete.lead')}</p>
      <ul role="list" className={styles.goes}>
        <li>{profileText('delete.person')}</li>
        <li>{profileText('delete.posts')}</li>
        <li>{profileText('delete.learning')}</li>
        <li>{profileText('delete.phones')}</li>
        {unsent > 0 && <li className="need">{profileText('delete.unsent', { count: unsent })}</li>}
      </ul>
      <Note tone="info">{profileText('delete.export')}</Note>
      <Button wide onClick={onStay}>
        {profileText('delete.stay')}
      </Button>
      <Button wide variant="stop" onClick={onNext}>
        {profileText('delete.next')}
      </Button>
    </div>
  );
}

/** Deletes the account: two questions, a list of what is lost, and the password. */
function DeleteAccount() {
  const [step, setStep] = useState<'none' | 'what' | 'sure'>('none');
  const stay = (): void => setStep('none');
  return (
    <div className={styles.end}>
      <Button variant="stop" onClick={() => setStep('what')}>
        {profileText('data.delete')}
      </Button>
      <p className="meta">{profileText('data.deleteText')}</p>
      <Dialog
        open={step !== 'none'}
        onClose={stay}
        title={profileText(step === 'sure' ? 'delete.sure' : 'delete.title')}
        closeLabel={t('shell.close')}
        firm
      >
        {/* Unmounted when closed, so the typed password is not kept. */}
        {step === 'sure' ? (
          <LastQuestion onStay={stay} />
        ) : (
          <Consequences onStay={stay} onNext={() => setStep('sure')} />
        )}
      </Dialog>
    </div>
  );
}

/** Export of a person's stored data as a file, and deletion of the account (S43). */
export function OwnAccount() {
  const engine = useEngine();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await engine.ask('export-data', {});
    setBusy(false);
    if (!outcome.ok) return sayError(failedText(outcome.failure));
    const { made_at, data } = outcome.value;
    saveFile(
      `my-data-${dayAt(Date.parse(made_at))}.json`,
      'application/json',
      JSON.stringify({ made_at, ...data }, null, 2),
    );
    say({ kind: 'toast', level: 'info', message: () => profileText('data.exportDone') });
  };
  return (
    <Department title={profileText('data.title')}>
      <div className={styles.option}>
        <div>
          <p className="meta">{profileText('data.exportText')}</p>
        </div>
        <Button
          variant="line"
          icon="download"
          busy={busy}
          disabledReason={online ? undefined : profileText('data.needsSignal')}
          onClick={() => void save()}
        >
          {profileText('data.export')}
        </Button>
      </div>
      <DeleteAccount />
    </Department>
  );
}
