import { type ComponentType, type ReactNode, useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { stateAt } from '../../../sync/contract/rules/certificate.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { spanText } from '../../i18n/subjects/frame/span.ts';
import { certificatesText } from '../../i18n/subjects/learning/certificates.ts';
import { useNow } from '../../live/device/clock.ts';
import { useDivisionName, useDivisions } from '../../live/documents/use-divisions.ts';
import { useCertificateFiles } from '../../live/media/use-certificate-files.ts';
import { spanOf, yearOf } from '../../rules/dates.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { PillSelect } from '../../ui/fields/filter-row.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Note } from '../../ui/states/note.tsx';
import { CertificateLeaf } from './certificate-leaf.tsx';
import shared from './certificates.module.css';
import { NearCard, OnTheWay } from './on-the-way.tsx';
import { endsSoon, matching, othersThan, shownFirst, statedBy } from './rules.ts';
import { Seal } from './seal.tsx';
import styles from './wallet.module.css';

/** The day on which a certificate expires, expired or was revoked. */
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
  if (expiresAt <= now)
    return (
      <p className="meta">
        {certificatesText('certificates.expiredOn', { day: dayOf(expiresAt) })}
      </p>
    );
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

/** Another certificate, as a card that is one link. */
function CertificateCard({ certificate, now }: { certificate: Certificate; now: number }) {
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
        <p className={shared.number}>{id}</p>
        <Until certificate={certificate} now={now} />
      </div>
    </Link>
  );
}

interface NoCertificatesProps {
  title: string;
  wallet: AppResponse<'my-certificates'>;
  /** The link to the page that checks any certificate. */
  check: ReactNode;
}

/** No certificate yet: the nearest one with its missing parts, or a link to the courses. */
function NoCertificates({ title, wallet: { on_the_way, nearest }, check }: NoCertificatesProps) {
  const [first, ...others] = nearest ?? [];
  return (
    <>
      <Empty
        level={1}
        picture="work"
        kicker={title}
        title={certificatesText('certificates.empty')}
        text={certificatesText(first ? 'certificates.emptyNear' : 'certificates.emptyFar')}
        action={
          !first && (
            <ButtonLink to={paths.educationPortfolio}>
              {certificatesText('certificates.courses')}
            </ButtonLink>
          )
        }
      >
        {first && <NearCard near={first} filled />}
        {check}
      </Empty>
      <OnTheWay coming={on_the_way} nearest={others} />
    </>
  );
}

type Wallet = AppResponse<'my-certificates'>;

export interface WalletPageProps {
  wallet: Wallet;
  title: string;
  /** The number of the certificate that the address names. */
  wanted: string | null;
  Age: ComponentType<{ className?: string | undefined }>;
}

/** The number of PDFs that are stored on this phone. */
function OnPhone({ kept, total }: { kept: number; total: number }) {
  if (kept < total)
    return (
      <span className="meta">{certificatesText('certificates.onPhoneOf', { kept, total })}</span>
    );
  return (
    <span className="here">
      <Icon name="check" small />
      {certificatesText('certificates.onPhone', { count: total })}
    </span>
  );
}

/** The other certificates, with filters for brand and year if there are several of either. */
function Others({ certificates, now }: { certificates: readonly Certificate[]; now: number }) {
  const { nameOf } = useDivisions();
  const [brand, setBrand] = useState('');
  const [year, setYear] = useState('');
  if (certificates.length === 0) return null;
  const brands = [...new Set(certificates.map(({ division_code }) => division_code))];
  const years = [...new Set(certificates.map(({ issued_at }) => yearOf(Date.parse(issued_at))))];
  const shown = matching(certificates, { brand, year });
  const choices = (
    <div className={styles.choices}>
      {brands.length > 1 && (
        <PillSelect
          label={certificatesText('certificates.brand')}
          choices={brands.map((value) => ({ value, name: nameOf(value) ?? value }))}
          value={brand}
          onChoose={setBrand}
        />
      )}
      {years.length > 1 && (
        <PillSelect
          label={certificatesText('certificates.year')}
          choices={years.map((value) => ({ value, name: value }))}
          value={year}
          onChoose={setYear}
        />
      )}
    </div>
  );
  return (
    <Department title={certificatesText('certificates.more')} className={styles.others}>
      {(brands.length > 1 || years.length > 1) && choices}
      {shown.length === 0 && <p className="meta">{certificatesText('certificates.noneOf')}</p>}
      <ul role="list" className={styles.cards}>
        {shown.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} now={now} />
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** All certificates of the person: one whole, the others as cards, and the coming ones. */
export function WalletPage({ wallet, title, wanted, Age }: WalletPageProps) {
  const { certificates, on_the_way, nearest } = wallet;
  const now = useNow();
  const pdfs = useCertificateFiles(certificates);
  const first = shownFirst(certificates, wanted, now);
  const valid = certificates.filter(({ state }) => state === 'valid');
  const check = (
    <MoreLink to={pathTo('myCertificates', { check: 'any' })}>
      {certificatesText('certificates.checkOne')}
    </MoreLink>
  );
  if (!first) return <NoCertificates title={title} wallet={wallet} check={check} />;
  return (
    <>
      <div className={shared.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {pdfs.kept && valid.length > 0 && (
          <OnPhone
            kept={valid.filter(({ id }) => pdfs.kept?.has(id)).length}
            total={valid.length}
          />
        )}
        {check}
      </div>
      <Age />
      {wanted !== null && wanted !== first.id && (
        <Note>{certificatesText('certificates.gone')}</Note>
      )}
      <div className={styles.purse}>
        <CertificateLeaf
          key={first.id}
          certificate={first}
          certificates={certificates}
          pdfs={pdfs}
          now={now}
        />
        <Others certificates={othersThan(certificates, first)} now={now} />
      </div>
      <OnTheWay coming={on_the_way} nearest={nearest ?? []} />
    </>
  );
}
