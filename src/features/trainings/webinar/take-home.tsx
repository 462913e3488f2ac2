import type { LiveProgram } from '../../../../sync/contract/live-programs.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { Department } from '../../../ui/department.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './take-home.module.css';

/** What the person will be able to do afterwards, and whether it earns a certificate. */
export function TakeHome({ program: { objectives, certificate } }: { program: LiveProgram }) {
  if (objectives.length === 0 && !certificate.text) return null;
  return (
    <Department title={tw('webinar.learn')}>
      <ul role="list" className={styles.list}>
        {objectives.map((line) => (
          <li key={line}>
            <Icon name="check" small />
            {line}
          </li>
        ))}
      </ul>
      {certificate.text && (
        <p className={`meta ${styles.rule}`}>
          <Icon name="award" small />
          {certificate.text}
        </p>
      )}
    </Department>
  );
}
