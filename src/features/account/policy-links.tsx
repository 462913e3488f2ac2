import { entryText } from '../../i18n/subjects/entry.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import styles from './account.module.css';

const POLICIES = ['terms', 'privacy', 'cookies'] as const;

/** The policies as the app's server publishes them (rule 2.20). */
export function PolicyLinks({ of = POLICIES }: { of?: readonly (typeof POLICIES)[number][] }) {
  const base = useConfig()?.policies_url ?? '';
  const online = useOnline();
  return (
    <div>
      <p className={styles.policies}>
        {of.map((one) => {
          const name = entryText(`policies.${one}`);
          return (
            <a
              key={one}
              href={`${base}/policies/${one}.pdf`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={entryText('policies.newTab', { name })}
            >
              {name}
            </a>
          );
        })}
      </p>
      {!online && <p className="meta">{entryText('policies.offline')}</p>}
    </div>
  );
}
