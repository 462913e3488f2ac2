import { useSearchParams } from 'react-router-dom';
import { certificatesText } from '../../i18n/subjects/certificates.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { CheckPage } from './check-page.tsx';
import { WalletPage } from './wallet-page.tsx';

/** A person's certificates, the one that the address names, and the page on which any certificate is checked (feature 17). */
export default function CertificatesScreen({ document, title, Age }: DocumentProps<'myCertificates', 'my-certificates'>) {
  const [query] = useSearchParams();
  if (query.has('check')) return <CheckPage certificates={document.certificates} />;
  return <WalletPage wallet={document} title={title} wanted={query.get('certificate')} Age={Age} />;
}

export const notHere = () => certificatesText('certificates.notHere');
