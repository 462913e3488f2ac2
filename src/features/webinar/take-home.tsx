import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import { webinarText } from '../../i18n/webinar.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './take-home.module.css';

/** What the person will be able to do afterwards, and whether there is a certificate. */
export function TakeHome({ program: { objectives, certificate } }: { program: LiveProgram }) {
  if (objectives.length === 0 && !certificate.text) return null;
  return (
    <Department title={webinarText('webinar.learn')}>
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
