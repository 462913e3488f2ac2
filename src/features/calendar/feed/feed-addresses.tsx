import { useState } from 'react';
import { ownFeedText } from '../../../i18n/own-feed.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import type { FeedAddress } from '../rules/feed-address.ts';
import { CopyField } from './copy-field.tsx';

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
