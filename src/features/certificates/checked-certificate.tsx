import { certificatesText } from '../../i18n/certificates.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import styles from './check.module.css';
import type { Verdict } from './rules/verdict.ts';
import { Seal } from './seal.tsx';
import { VerdictNote } from './verdict-note.tsx';

const SEALS = { valid: 'valid', expired: 'expired', revoked: 'revoked' } as const;

/** What a check came to, with what the certificate says, as far as that can be trusted. */
export function CheckedCertificate({ verdict }: { verdict: Verdict }) {
  const { about, state } = verdict;
  const seal = SEALS[state as keyof typeof SEALS];
  return (
    <>
      <VerdictNote verdict={verdict} />
      {about && seal && (
        <article className={styles.about}>
          <Seal image={about.image} name={about.program} division={about.division} state={seal} />
          <div>
            <h2 lang={langOf(about.program)}>{about.program}</h2>
            <p lang={langOf(about.holder)}>{about.holder}</p>
            <p className={styles.number}>{about.number}</p>
            <p className="meta">{certificatesText('certificates.issuedOn', { day: dayOf(about.issuedAt) })}</p>
          </div>
        </article>
      )}
    </>
  );
}
