import { productText } from '../../i18n/product.ts';
import { say } from '../../live/say.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Shares the address of this page; a browser that cannot share copies it. */
async function shareAddress(title: string): Promise<void> {
  const url = location.href;
  if (navigator.share) {
    // Who closes the browser's own sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  say({ kind: 'toast', level: 'info', message: () => productText(copied ? 'product.copied' : 'product.notCopied') });
}

export function ShareButton({ title, variant = 'text' }: { title: string; variant?: 'text' | 'line' }) {
  return (
    <Button variant={variant} icon="share" onClick={() => void shareAddress(title)}>
      {productText('product.share')}
    </Button>
  );
}
