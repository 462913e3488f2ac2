import { useEffect, useRef, useState } from 'react';
import { tf } from '../../../../i18n/en/feed.ts';
import { masked } from '../../../../rules/feed-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';

interface CopyFieldProps {
  label: string;
  address: string;
  /** It is shown whole. */
  open: boolean;
  onShow: () => void;
}

/** An address to copy; where the browser does not let us, it is shown and selected, so that the person can. */
export function CopyField({ label, address, open, onShow }: CopyFieldProps) {
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
  return (
    <div>
      <Field
        ref={field}
        label={label}
        hint={result === 'byHand' ? tf('ownFeed.byHand') : undefined}
        readOnly
        value={open ? address : masked(address)}
        onFocus={(event) => event.target.select()}
        trailing={
          <Button variant="text" aria-label={`${tf('ownFeed.copy')}: ${label}`} onClick={() => void copy()}>
            {tf(result === 'copied' ? 'ownFeed.copied' : 'ownFeed.copy')}
          </Button>
        }
      />
      <p className="visually-hidden" role="status">
        {result && tf(`ownFeed.${result}`)}
      </p>
    </div>
  );
}
