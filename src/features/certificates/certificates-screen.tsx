import { certificatesText } from '../../i18n/certificates.ts';
import type { DocumentProps } from '../../live/screen-props.ts';

export default function CertificatesScreen({ title }: DocumentProps<'myCertificates', 'my-certificates'>) {
  return <h1>{title}</h1>;
}

export const notHere = () => certificatesText('certificates.notHere');
