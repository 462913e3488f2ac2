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
import { asDevice, type SentCode, useSendCode } from './sign-in.ts';
import styles from './stepper.module.css';

/** The steps of the registration; a finished step can be opened again. */
function Stepper({ step, onStep }: { step: RegisterStep; onStep: (step: RegisterStep) => void }) {
  const current = STEPS.indexOf(step);
  return (
    <ol role="list" className={styles.steps} aria-label={entryText('register.steps')}>
      {STEPS.map((each, i) =>
        i < current ? (
          <li key={each} data-did="">
            <button type="button" onClick={() => onStep(each)}>
              <Icon name="check" small />
              <span>{entryText(`register.${each}`)}</span>
            </button>
          </li>
        ) : (
          <li key={each} aria-current={i === current ? 'step' : undefined}>
            {entryText(`register.${each}`)}
          </li>
        ),
      )}
    </ol>
  );
}

/** A mobile number that the person has verified by a code. */
interface Proven {
  readonly mobile: string;
  readonly proof: string;
}

/** The server's refusal, assigned to the form's field that it concerns. */
const onStep = (failure: Failure): FormRefusal => {
  const field = fieldOf(failure);
  return {
    refused: () => failWords(failure),
    field: stepFor(field) === 'mobile' ? 'login_id' : field,
  };
};

/**
 * Registers in steps: number, code, person, workplace, password. The draft is stored on this
 * device, without the code, the proof and the password.
 */
export function RegisterForm() {
  const engine = useEngine();
  const sendCode = useSendCode('register');
  const { found, keep } = useEntryDraft();
  const [typed, setTyped] = useState<EntryDraft | null>();
  const [step, setStep] = useState<RegisterStep>('mobile');
  const [sent, setSent] = useState<SentCode | null>(null);
  /**
   * The current code. A late response for a code that was left behind must not open the next step.
   */
  const asked = useRef<SentCode | null>(null);
  asked.current = sent;
  const [proven, setProven] = useState<Proven | null>(null);
  const [isPrefilled, setIsPrefilled] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal>();
  const [hasMoved, setHasMoved] = useState(false);
  /**
   * A number was verified since this form was opened. The draft then belongs to that person, who
   * may choose another number.
   */
  const isBegun = useRef(false);
  const draft: EntryDraft = (typed === undefined ? found : typed) ?? {};
  const mobile = asMobile(draft.login_id ?? '');
  const isProven = proven?.mobile === mobile;

  const put = (next: EntryDraft): void => {
    setTyped(next);
    void keep(next);
  };
  const write = (change: EntryDraft): void => put({ ...draft, ...change });
  const go = (to: RegisterStep, because?: FormRefusal): void => {
    setRefusal(because);
    setHasMoved(true);
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
    // Only prefills fields: an unknown owner registers in the same way.
    const person = await engine.ask('GetHairDresser', { prefixText: mobile, proof });
    if (asked.current !== sent) return 'leaving';
    const data = person.ok ? person.value.d : [];
    // An earlier draft belongs to the number that was verified for it; another person starts with
    // an empty draft (S16).
    const kept: EntryDraft =
      isBegun.current || draft.whose === mobile ? draft : { login_id: mobile };
    isBegun.current = true;
    const name = kept.name || data[VERIFY_DATA.name] || '';
    const city = kept.city || data[VERIFY_DATA.city] || '';
    setIsPrefilled(Boolean(data[VERIFY_DATA.name]) && name === data[VERIFY_DATA.name]);
    put({ ...kept, name, city, whose: mobile });
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
    // Waits for the last write of the draft: none may follow the deletion at sign-up.
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
  /** Returns to the step of a refused field; an expired proof is renewed at the first step. */
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
          refusal={refusal}
          returned={hasMoved}
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
        refusal={refusal}
        isPrefilled={isPrefilled}
      />
    ),
    salon: () => (
      <SalonStep
        head={head}
        draft={draft}
        onDraft={write}
        onNext={() => go('password')}
        refusal={refusal}
      />
    ),
    password: () => (
      <FinishStep
        head={head}
        mobile={mobile}
        refusal={refusal}
        onFinish={finish}
        onRefused={goBackFor}
      />
    ),
  };
  return steps[step]();
}
