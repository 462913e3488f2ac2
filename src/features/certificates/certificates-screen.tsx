import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { certificatesText } from '../../i18n/subjects/learning/certificates.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { QrCamera } from '../../ui/media/qr-camera.tsx';
import { readQrPicture } from '../../ui/media/qr-detector.ts';
import { Note } from '../../ui/states/note.tsx';
import { VerdictNote } from './certificate-leaf.tsx';
import styles from './certificates.module.css';
import type { Verdict } from './rules.ts';
import { Seal } from './seal.tsx';
import { useCheck } from './use-check.ts';
import { WalletPage } from './wallet-page.tsx';

const SEALS = { valid: 'valid', expired: 'expired', revoked: 'revoked' } as const;

/** The result of a check, with the certificate's contents if they are trusted. */
function CheckedCertificate({ verdict }: { verdict: Verdict }) {
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
            <p className="meta">
              {certificatesText('certificates.issuedOn', { day: dayOf(about.issuedAt) })}
            </p>
          </div>
        </article>
      )}
    </>
  );
}

/** Maximum number of results on the page. */
const MOST = 5;

/**
 * Checks any certificate: scanned by the camera, read from a picture, or typed as number or text.
 */
function CheckPage({ certificates }: { certificates: readonly Certificate[] }) {
  const { checkOnline, busy } = useCheck(certificates);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [scans, setScans] = useState(false);
  const [results, setResults] = useState<readonly Verdict[]>([]);
  const file = useId();
  useNameCrumbs({ page: certificatesText('certificates.checkOne') });
  const check = async (given: string): Promise<void> => {
    const verdict = await checkOnline(given);
    setResults((previous) => [verdict, ...previous].slice(0, MOST));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setError(isEmpty ? certificatesText('certificates.typeFirst') : undefined);
    if (!isEmpty) void check(text);
  };
  const choose = async (picture: File | undefined): Promise<void> => {
    const found = picture ? await readQrPicture(picture) : undefined;
    setError(found === null ? certificatesText('certificates.noneInPicture') : undefined);
    if (found) await check(found);
  };
  return (
    <>
      <div className={`${styles.head} ${styles.checkHead}`}>
        <h1 tabIndex={-1}>{certificatesText('certificates.checkOne')}</h1>
        <MoreLink to={paths.myCertificates}>{certificatesText('certificates.toMine')}</MoreLink>
      </div>
      <p className="meta">{certificatesText('certificates.checkText')}</p>
      <div className={styles.check}>
        <section className={styles.ways}>
          {scans && (
            <div className={styles.camera}>
              <QrCamera
                label={certificatesText('certificates.camera')}
                hint={certificatesText('certificates.hold')}
                onRead={(read) => void check(read)}
                fallback={<Note tone="info">{certificatesText('certificates.noCamera')}</Note>}
              />
            </div>
          )}
          <div className="acts">
            <Button
              variant="line"
              icon="camera"
              aria-expanded={scans}
              onClick={() => setScans(!scans)}
            >
              {certificatesText(scans ? 'certificates.stop' : 'certificates.scan')}
            </Button>
            <label className={styles.picture} htmlFor={file}>
              {certificatesText('certificates.picture')}
              <input
                id={file}
                type="file"
                autoComplete="off"
                accept="image/*"
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
          </div>
          <form noValidate onSubmit={submit} className={styles.form}>
            <Field
              label={certificatesText('certificates.type')}
              hint={certificatesText('certificates.typeHint')}
              error={error}
              value={text}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" busy={busy}>
              {certificatesText('certificates.check')}
            </Button>
          </form>
        </section>
        <section aria-label={certificatesText('certificates.results')} aria-live="polite">
          <ol role="list" className={styles.results}>
            {results.map((verdict) => (
              <li key={`${verdict.at} ${verdict.state} ${verdict.about?.number}`}>
                <CheckedCertificate verdict={verdict} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

/**
 * My Certificates, with the one that the address names; with `?check`, the page that checks any
 * certificate (F17).
 */
export default function CertificatesScreen({
  document,
  title,
  Age,
}: DocumentProps<'myCertificates', 'my-certificates'>) {
  const [query] = useSearchParams();
  if (query.has('check')) return <CheckPage certificates={document.certificates} />;
  return <WalletPage wallet={document} title={title} wanted={query.get('certificate')} Age={Age} />;
}

export const notHere = () => certificatesText('certificates.notHere');
