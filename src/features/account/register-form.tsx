import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import { asMobile, VERIFY_DATA } from '../../../sync/contract/rules/person.ts';
import type { EntryDraft } from '../../../sync/page/entry-draft.ts';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useEntryDraft } from '../../live/drafts/use-entry-draft.ts';
import { meansOffline } from '../../rules/connection.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import type { FormRefusal, SendResult } from '../../ui/fields/use-form.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Note } from '../../ui/states/note.tsx';
import { AskCodeStep } from './ask-code-step.tsx';
import { CodeStep } from './code-step.tsx';
import { mobileFault } from './entry-errors.ts';
import { afterFailure, failWords, fieldOf } from './fail-words.ts';
import { FinishStep, SalonStep, YouStep } from './register-steps.tsx';
import { asDate, type RegisterStep, STEPS, stepFor } from './rules.ts';
import { asDevice } from './sign-in.ts';
import styles from './stepper.module.css';
import { type SentCode, useSendCode } from './use-send-code.ts';

/** Progress of a registration; a finished step can be opened again. */
function Stepper({ step, onStep }: { step: RegisterStep; onStep: (step: RegisterStep) => void }) {
  const here = STEPS.indexOf(step);
  return (
    <ol role="list" className={styles.steps} aria-label={entryText('register.steps')}>
      {STEPS.map((one, place) =>
        place < here ? (
          <li key={one} data-did="">
            <button type="button" onClick={() => onStep(one)}>
              <Icon name="check" small />
              <span>{entryText(`register.${one}`)}</span>
            </button>
          </li>
        ) : (
          <li key={one} aria-current={place === here ? 'step' : undefined}>
            {entryText(`register.${one}`)}
          </li>
        ),
      )}
    </ol>
  );
}

/** A number that was proven to be the person's own. */
interface Proven {
  readonly mobile: string;
  readonly proof: string;
}

/** The server's refusal, at the form's field that it concerns. */
const onStep = (failure: Failure): FormRefusal => {
  const field = fieldOf(failure);
  return {
    refused: () => failWords(failure),
    field: stepFor(field) === 'mobile' ? 'login_id' : field,
  };
};

/**
 * Number, code, person, place and password; what is typed stays on this device, but for the code,
 * the proof and the password.
 */
export function RegisterForm() {
  const engine = useEngine();
  const sendCode = useSendCode('register');
  const { found, keep } = useEntryDraft();
  const [typed, setTyped] = useState<EntryDraft | null>();
  const [step, setStep] = useState<RegisterStep>('mobile');
  const [sent, setSent] = useState<SentCode | null>(null);
  /** The code that is asked for now: who went back meanwhile is not led on by a late answer. */
  const asked = useRef<SentCode | null>(null);
  asked.current = sent;
  const [proven, setProven] = useState<Proven | null>(null);
  const [known, setKnown] = useState(false);
  const [told, setTold] = useState<FormRefusal>();
  const [came, setCame] = useState(false);
  /**
   * A number was proven since this form was opened: what is written in it is that person's, who may
   * choose another number.
   */
  const begun = useRef(false);
  const draft: EntryDraft = (typed === undefined ? found : typed) ?? {};
  const mobile = asMobile(draft.login_id ?? '');
  const isProven = proven?.mobile === mobile;

  const put = (next: EntryDraft): void => {
    setTyped(next);
    void keep(next);
  };
  const write = (change: EntryDraft): void => put({ ...draft, ...change });
  const go = (to: RegisterStep, because?: FormRefusal): void => {
    setTold(because);
    setCame(true);
    setSent(null);
    setStep(to);
  };
  const enterCode = async (code: {
    readonly request_id: string;
    readonly otp: string;
  }): Promise<SendResult> => {
    const outcome = await engine.ask('verify-mobile', code);
    if (asked.current !== sent) return 'leaving';
    if (!outcome.ok) return afterFailure(outcome.failure);
    const { proof } = outcome.value;
    setProven({ mobile, proof });
    // Whether the number's owner is known changes nothing but what is filled in.
    const person = await engine.ask('GetHairDresser', { prefixText: mobile, proof });
    if (asked.current !== sent) return 'leaving';
    const data = person.ok ? person.value.d : [];
    // What lies here from before belongs to whoever had proven that number: somebody else begins
    // anew, and reads nothing of it (S16).
    const own: EntryDraft = begun.current || draft.whose === mobile ? draft : { login_id: mobile };
    begun.current = true;
    const name = own.name || data[VERIFY_DATA.name] || '';
    const city = own.city || data[VERIFY_DATA.city] || '';
    setKnown(Boolean(data[VERIFY_DATA.name]) && name === data[VERIFY_DATA.name]);
    put({ ...own, name, city, whose: mobile });
    go('you');
    return 'leaving';
  };
  const finish = async (password: string): Promise<Failure | null> => {
    const {
      name = '',
      email = '',
      date_of_birth = '',
      city = '',
      profile = 'hd',
      representative_code = '',
    } = draft;
    const code = representative_code.trim();
    // Nothing may be kept after the account is made.
    await keep(draft);
    const outcome = await engine.signUp({
      mobile,
      proof: proven?.proof ?? '',
      name: name.trim(),
      email: email.trim(),
      date_of_birth: asDate(date_of_birth),
      city: city.trim(),
      profile,
      ...(code && { representative_code: code }),
      password,
      ...(await asDevice()),
    });
    return outcome.ok ? null : outcome.failure;
  };
  /** A refused field may belong to an earlier step; an expired proof is renewed there. */
  const goBackFor = (failure: Failure): boolean => {
    const to = stepFor(
      fieldOf(failure) ??
        (failure.code === 'proof' || failure.code === 'has-account' ? 'mobile' : undefined),
    );
    if (meansOffline(failure) || to === 'password') return false;
    if (to === 'mobile') setProven(null);
    go(to, onStep(failure));
    return true;
  };

  const head = <Stepper step={step} onStep={go} />;
  const steps: Record<RegisterStep, () => ReactNode> = {
    mobile: () =>
      sent ? (
        <CodeStep
          head={head}
          lead={entryText('ask.codeRegister', { mobile })}
          submit={entryText('register.codeSubmit')}
          offline={entryText('offline.kept')}
          other={{ label: entryText('ask.other'), onPress: () => go('mobile') }}
          sent={sent}
          askAgain={() => sendCode(mobile)}
          onResent={setSent}
          enter={enterCode}
        />
      ) : (
        <AskCodeStep
          head={head}
          title={entryText('register.mobileTitle')}
          lead={entryText('register.mobileLead')}
          field={{ label: entryText('ask.mobile'), autoComplete: 'tel-national', inputMode: 'tel' }}
          value={mobile}
          onValue={(value) => write({ login_id: asMobile(value) })}
          fault={mobileFault}
          purpose="register"
          onSent={setSent}
          onNext={isProven ? () => go('you') : undefined}
          told={told}
          comes={came}
          beside={
            found && typed === undefined ? (
              <Note tone="here">
                <p>{entryText('ask.kept')}</p>
                <Button
                  variant="text"
                  onClick={() => {
                    setTyped(null);
                    void keep(null);
                  }}
                >
                  {entryText('ask.forget')}
                </Button>
              </Note>
            ) : (
              <Note>{entryText('ask.sms')}</Note>
            )
          }
        >
          <ButtonLink variant="text" wide to={paths.login}>
            {entryText('ask.login')}
          </ButtonLink>
        </AskCodeStep>
      ),
    you: () => (
      <YouStep
        head={head}
        draft={draft}
        onDraft={write}
        onNext={() => go('salon')}
        told={told}
        known={known}
      />
    ),
    salon: () => (
      <SalonStep
        head={head}
        draft={draft}
        onDraft={write}
        onNext={() => go('password')}
        told={told}
      />
    ),
    password: () => (
      <FinishStep head={head} mobile={mobile} told={told} onFinish={finish} onRefused={goBackFor} />
    ),
  };
  return steps[step]();
}
