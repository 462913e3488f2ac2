import type { Certificate } from '../../../sync/contract/certificates.ts';
import { certificatesText } from '../../i18n/certificates.ts';

/**
 * Offers the browser's own sheet with the PDF, or with the address of the public page where files cannot be shared; a browser without a sheet copies that
 * address. Who closes the sheet has changed their mind.
 */
export async function shareCertificate(
  { id, holder, program, verify_url }: Certificate,
  pdf: File | null,
): Promise<'shared' | 'copied' | 'notShared'> {
  const title = certificatesText('certificates.shareText', { holder, program, number: id });
  const url = new URL(verify_url, location.href).href;
  const files = pdf ? { title, files: [pdf] } : undefined;
  if (navigator.share) {
    await navigator.share(files && navigator.canShare?.(files) ? files : { title, url }).catch(() => undefined);
    return 'shared';
  }
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  return copied ? 'copied' : 'notShared';
}
