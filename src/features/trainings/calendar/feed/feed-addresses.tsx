import { useState } from 'react';
import { tf } from '../../../../i18n/en/feed.ts';
import type { FeedAddress } from '../../../../rules/feed-address.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Check } from '../../../../ui/check.tsx';
import { CopyField } from './copy-field.tsx';

/** Both forms of the address, hidden from who looks over the shoulder until they are asked for. */
export function FeedAddresses({ address }: { address: FeedAddress }) {
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  return (
    <>
      <ButtonLink wide icon="calendar" to={address.app}>
        {tf('ownFeed.open')}
      </ButtonLink>
      <CopyField label={tf('ownFeed.app')} address={address.app} open={open} onShow={show} />
      <CopyField label={tf('ownFeed.web')} address={address.web} open={open} onShow={show} />
      <Check label={tf('ownFeed.show')} checked={open} onChange={(event) => setOpen(event.target.checked)} />
    </>
  );
}
