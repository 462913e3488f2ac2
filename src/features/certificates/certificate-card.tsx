import type { Certificate } from '../../../sync/contract/certificates.ts';
import { stateAt } from '../../../sync/contract/rules/certificate.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { certificatesText } from '../../i18n/subjects/certificates.ts';
import { spanText } from '../../i18n/subjects/span.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import { pathTo } from '../../rules/paths.ts';
import { spanOf } from '../../rules/span.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { statedBy } from './rules/verdict.ts';
import { endsSoon } from './rules/wallet.ts';
import { Seal } from './seal.tsx';
import styles from './wallet.module.css';

/** Until when it holds, or since when it does not. */
function Until({ certificate, now }: { certificate: Certificate; now: number }) {
  const { revokedAt, expiresAt, reason } = statedBy(certificate);
  if (revokedAt !== null)
    return (
      <>
        <p className="need">
          <Icon name="close" small />
          {certificatesText('certificates.takenBackOn', { day: dayOf(revokedAt) })}
        </p>
        {reason !== undefined && (
          <p className="meta" lang={langOf(reason)}>
            {reason}
          </p>
        )}
      </>
    );
  if (expiresAt === null) return <p className="meta">{certificatesText('certificates.always')}</p>;
  if (expiresAt <= now) return <p className="meta">{certificatesText('certificates.expiredOn', { day: dayOf(expiresAt) })}</p>;
  return (
    <>
      <p className="meta">{certificatesText('certificates.untilDay', { day: dayOf(expiresAt) })}</p>
      {endsSoon(expiresAt, now) && (
        <p className="wait">
          <Icon name="clock" small />
          {certificatesText('certificates.endsIn', { span: spanText(spanOf(expiresAt - now)) })}
        </p>
      )}
    </>
  );
}

/** One of the others: the whole card opens it. */
export function CertificateCard({ certificate, now }: { certificate: Certificate; now: number }) {
  const { id, division_code, program, image } = certificate;
  const division = useDivisionName(division_code);
  const state = stateAt(statedBy(certificate), now);
  return (
    <Link
      to={pathTo('myCertificates', { certificate: id })}
      className={styles.card}
      data-div={division_code}
      data-off={state !== 'valid' || undefined}
    >
      <Seal image={image} name={program} division={division_code} state={state} />
      <div>
        <p className="kick" data-div={division_code}>
          {division}
        </p>
        <h3 lang={langOf(program)}>{program}</h3>
        <p className={styles.number}>{id}</p>
        <Until certificate={certificate} now={now} />
      </div>
    </Link>
  );
}
