import { useEffect, useState } from 'react';
import { QR } from '../../../sync/contract/constants.ts';
import type { Certificate } from '../../../sync/contract/learning/certificates.ts';
import { stateAt } from '../../../sync/contract/rules/certificate.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import {
  type CertificatesWords,
  certificatesText,
} from '../../i18n/subjects/learning/certificates.ts';
import { t } from '../../i18n/t.ts';
import { sayError } from '../../live/device/say.ts';
import { share } from '../../live/device/share.ts';
import { useDivisionName } from '../../live/documents/use-divisions.ts';
import type { CertificateFiles } from '../../live/media/use-certificate-files.ts';
import { timeOf } from '../../rules/dates.ts';
import { qrOrder, qrPath } from '../../rules/qr.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import { PdfOpening, PdfPages } from '../../ui/media/pdf/pdf-pages.tsx';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { Dialog, fetchDialog } from '../../ui/overlays/dialog.tsx';
import shared from './certificates.module.css';
import { statedBy, type Verdict, type VerdictState } from './rules.ts';
import { Seal } from './seal.tsx';
import { useCheck } from './use-check.ts';
import styles from './wallet.module.css';

type Tone = 'yes' | 'no' | 'open';

/** Colour and icon per result; both only repeat the words. */
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
  const name: CertificatesWords =
    state === 'valid' && !sure ? 'certificates.says.unsure' : `certificates.says.${state}`;
  const at = state === 'revoked' ? about?.revokedAt : about?.expiresAt;
  return certificatesText(name, { day: at == null ? '' : dayOf(at) });
}

/** The result of a check, its source and its time. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { state, by, at, about } = verdict;
  const [tone, icon] = LOOK[state];
  const reason = state === 'revoked' ? about?.reason : undefined;
  return (
    <div className={shared.verdict} data-tone={tone}>
      <span className={shared.mark}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{certificatesText(`certificates.state.${state}`)}</b>
        <p>
          {saysOf(verdict)} {reason !== undefined && <span lang={langOf(reason)}>{reason}</span>}
        </p>
        <p>
          {certificatesText(by === 'server' ? 'certificates.byServer' : 'certificates.byPhone', {
            time: timeOf(at),
          })}
        </p>
      </div>
    </div>
  );
}

/** The PDF of a certificate, drawn in the app, also offline. */
function PdfDialog({
  number,
  file,
  onClose,
}: {
  number: string;
  file: File | undefined;
  onClose: () => void;
}) {
  const [bytes, setBytes] = useState<ArrayBuffer>();
  useEffect(() => {
    let hasLeft = false;
    setBytes(undefined);
    void file?.arrayBuffer().then((read) => hasLeft || setBytes(read));
    return () => {
      hasLeft = true;
    };
  }, [file]);
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={certificatesText('certificates.pdfTitle', { number })}
      closeLabel={t('shell.close')}
      wide
    >
      {bytes ? <PdfPages bytes={bytes} /> : <PdfOpening />}
    </Dialog>
  );
}

interface CertificateLeafProps {
  certificate: Certificate;
  /** All certificates of the person. */
  certificates: readonly Certificate[];
  pdfs: CertificateFiles;
  /** Server time, milliseconds since 1970. */
  now: number;
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { issuedAt, expiresAt, number } = statedBy(certificate);
  const facts = [
    [certificatesText('certificates.issued'), dayOf(issuedAt)],
    [
      certificatesText('certificates.until'),
      expiresAt === null ? certificatesText('certificates.always') : dayOf(expiresAt),
    ],
    [certificatesText('certificates.number'), number],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The signed text as a QR code for any phone's camera or this app. Without a picture in its centre,
 * so that its modules are as large as possible.
 */
function Code({ certificate: { id, payload } }: { certificate: Certificate }) {
  const order = qrOrder({ text: payload });
  return (
    <figure className={styles.code}>
      {order && (
        <QrCode
          {...order}
          level={QR.level}
          width={QR.width}
          centre={0}
          scale={QR.scale}
          margin={QR.margin}
          label={certificatesText('certificates.code', { number: id })}
          path={qrPath}
        />
      )}
      <figcaption className="meta">{certificatesText('certificates.anyone')}</figcaption>
    </figure>
  );
}

/** The whole certificate, as on paper, with this phone's check of it. */
export function CertificateLeaf({ certificate, certificates, pdfs, now }: CertificateLeafProps) {
  const { id, division_code, program, holder, image, payload, revoked_at } = certificate;
  const division = useDivisionName(division_code);
  const { ready, busy, checkOnPhone, checkOnline } = useCheck(certificates);
  const [verdict, setVerdict] = useState<Verdict>();
  const [pdf, setPdf] = useState<File>();
  useEffect(() => {
    let hasLeft = false;
    if (ready)
      void checkOnPhone(payload).then(
        (verdict) => hasLeft || setVerdict((last) => (last?.by === 'server' ? last : verdict)),
      );
    return () => {
      hasLeft = true;
    };
  }, [ready, checkOnPhone, payload]);
  useEffect(() => fetchDialog(), []);
  const open = async (): Promise<void> => {
    const file = await pdfs.open(certificate);
    if (file) setPdf(file);
    else sayError(certificatesText('certificates.pdfGone'));
  };
  const give = async (): Promise<void> => {
    const file = await pdfs.open(certificate);
    const title = certificatesText('certificates.shareText', { holder, program, number: id });
    const url = new URL(certificate.verify_url, location.href).href;
    // Only the verification link may be shared, not this page's address, which is the person's own.
    const words = (outcome: 'copied' | 'failed'): string =>
      outcome === 'copied' ? sharedText(outcome) : certificatesText('certificates.notShared');
    await share({ title, url, files: file ? [file] : undefined }, words);
  };
  const state = verdict?.state === 'revoked' ? 'revoked' : stateAt(statedBy(certificate), now);
  return (
    <article
      className={styles.certificate}
      data-div={division_code}
      aria-labelledby={`certificate-${id}`}
    >
      <div className={styles.leaf}>
        <div className={styles.top}>
          <Seal image={image} name={program} division={division_code} state={state} large />
          <div>
            <p className="kick" data-div={division_code}>
              {certificatesText('certificates.kicker', { division })}
            </p>
            <h2 id={`certificate-${id}`} lang={langOf(program)}>
              {program}
            </h2>
            <p className={styles.holder} lang={langOf(holder)}>
              {holder}
            </p>
          </div>
        </div>
        <Facts certificate={certificate} />
        {revoked_at == null ? (
          <Code certificate={certificate} />
        ) : (
          <p className="meta">{certificatesText('certificates.noCode')}</p>
        )}
      </div>
      <div role="status">{verdict && <VerdictNote verdict={verdict} />}</div>
      <div className={styles.acts}>
        {revoked_at == null && <ShareButton variant="filled" onShare={() => void give()} />}
        <Button
          variant="line"
          icon="retry"
          busy={busy}
          onClick={() => void checkOnline(payload).then(setVerdict)}
        >
          {certificatesText('certificates.again')}
        </Button>
        <Button variant="text" onClick={() => void open()}>
          {certificatesText('certificates.open')}
        </Button>
      </div>
      <PdfDialog number={id} file={pdf} onClose={() => setPdf(undefined)} />
    </article>
  );
}
