import { useEffect, useRef, useState } from 'react';
import { ownFeedText } from '../../../i18n/subjects/own-feed.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { type FeedAddress, masked } from '../rules/feed-address.ts';

interface CopyFieldProps {
  label: string;
  address: string;
  /** The full address is visible. */
  open: boolean;
  onShow: () => void;
}

/** An address to copy; if the browser forbids that, it is shown and selected for copying by hand. */
function CopyField({ label, address, open, onShow }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'byHand' | null>(null);
  const copy = async (): Promise<void> => {
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => true,
        () => false,
      );
    if (!copied) onShow();
    setResult(copied ? 'copied' : 'byHand');
  };
  useEffect(() => {
    if (result === 'byHand' && open) field.current?.select();
  }, [result, open]);
  const words = ownFeedText(result === 'copied' ? 'ownFeed.copied' : 'ownFeed.copy');
  return (
    <div>
      <Field
        ref={field}
        label={label}
        hint={result === 'byHand' ? ownFeedText('ownFeed.byHand') : undefined}
        readOnly
        value={open ? address : masked(address)}
        onFocus={(event) => event.target.select()}
        trailing={
          <Button variant="text" aria-label={`${words}: ${label}`} onClick={() => void copy()}>
            {words}
          </Button>
        }
      />
      <p className="visually-hidden" role="status">
        {result && ownFeedText(`ownFeed.${result}`)}
      </p>
    </div>
  );
}

/** Both forms of the address, masked until the person asks for them, because others may see the screen. */
export function FeedAddresses({ address }: { address: FeedAddress }) {
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  return (
    <>
      <ButtonLink wide icon="calendar" to={address.app}>
        {ownFeedText('ownFeed.open')}
      </ButtonLink>
      <CopyField label={ownFeedText('ownFeed.app')} address={address.app} open={open} onShow={show} />
      <CopyField label={ownFeedText('ownFeed.web')} address={address.web} open={open} onShow={show} />
      <Check label={ownFeedText('ownFeed.show')} checked={open} onChange={(event) => setOpen(event.target.checked)} />
    </>
  );
}
