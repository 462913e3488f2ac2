import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { type CertificatesWords, certificatesText } from '../../i18n/subjects/certificates.ts';
import { timeOf } from '../../rules/when.ts';
import { Icon } from '../../ui/media/icon.tsx';
import type { IconName } from '../../ui/media/icon-paths.ts';
import type { Verdict, VerdictState } from './rules/verdict.ts';
import styles from './verdict.module.css';

type Tone = 'yes' | 'no' | 'open';

/** The colour and the mark only repeat what the words say. */
const LOOK: Record<VerdictState, readonly [Tone, IconName]> = {
  valid: ['yes', 'check'],
  expired: ['open', 'clock'],
  revoked: ['no', 'close'],
  unknown: ['no', 'alert'],
  forged: ['no', 'alert'],
  unread: ['open', 'info'],
  'needs-signal': ['open', 'offline'],
  'no-key': ['open', 'key'],
};

function saysOf({ state, sure, about }: Verdict): string {
  const name: CertificatesWords = state === 'valid' && !sure ? 'certificates.says.unsure' : `certificates.says.${state}`;
  const at = state === 'revoked' ? about?.revokedAt : about?.expiresAt;
  return certificatesText(name, { day: at == null ? '' : dayOf(at) });
}

/** What a check came to, who says so, and when. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { state, by, at, about } = verdict;
  const [tone, icon] = LOOK[state];
  const reason = state === 'revoked' ? about?.reason : undefined;
  return (
    <div className={styles.verdict} data-tone={tone}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{certificatesText(`certificates.state.${state}`)}</b>
        <p>
          {saysOf(verdict)} {reason !== undefined && <span lang={langOf(reason)}>{reason}</span>}
        </p>
        <p>{certificatesText(by === 'server' ? 'certificates.byServer' : 'certificates.byPhone', { time: timeOf(at) })}</p>
      </div>
    </div>
  );
}
