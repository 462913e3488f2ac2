import { entryText } from '../../i18n/subjects/entry.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { type RegisterStep, STEPS } from './rules.ts';
import styles from './stepper.module.css';

/** Where somebody is on the way to an account; a step that is done can be opened again. */
export function Stepper({ step, onStep }: { step: RegisterStep; onStep: (step: RegisterStep) => void }) {
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
