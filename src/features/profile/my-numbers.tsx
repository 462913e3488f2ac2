import { dayAt } from '../../../sync/contract/rules/india.ts';
import { monthNameOf } from '../../i18n/dates.ts';
import { profileText } from '../../i18n/subjects/profile.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { certificatesRead } from '../../rules/reads.ts';
import styles from './profile.module.css';
import { inHours } from './rules/shown.ts';

const HOUR_MS = 3_600_000;

/** What somebody has learned, in three numbers; of what is not on this device nothing is said. */
export function MyNumbers() {
  const me = useMe();
  const hd = me?.profile === 'hd';
  const now = useNow(HOUR_MS);
  const activity = useDocument('my-activity', hd ? {} : null);
  const certificates = useDocument(
    'my-certificates',
    hd && me.registered ? certificatesRead[1] : null,
  );
  const month = dayAt(now).slice(0, 7);
  const totals = activity.state === 'ready' ? activity.value.totals : null;
  const minutes = totals?.find((one) => one.month === month)?.minutes ?? 0;
  const facts = [
    totals && [
      profileText('profile.hours', { month: monthNameOf(month).split(' ')[0] ?? '' }),
      inHours(minutes),
    ],
    totals && [
      profileText('profile.completed'),
      totals.reduce((sum, { completed }) => sum + completed, 0),
    ],
    certificates.state === 'ready' && [
      profileText('profile.certificates'),
      certificates.value.certificates.length,
    ],
  ].filter((fact) => fact !== null && fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
