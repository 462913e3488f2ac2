import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '../../../sync/contract/errors.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useMe } from '../../live/account/use-me.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { type FeedAddress, feedAddress, masked } from './rules/feed-address.ts';

interface CopyFieldProps {
  label: string;
  address: string;
  /** The full address is visible. */
  open: boolean;
  onShow: () => void;
}

/**
 * An address with a button that copies it; if the browser forbids copying, the address is shown and
 * selected.
 */
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
  const words = calendarText(result === 'copied' ? 'ownFeed.copied' : 'ownFeed.copy');
  return (
    <div>
      <Field
        ref={field}
        label={label}
        hint={result === 'byHand' ? calendarText('ownFeed.byHand') : undefined}
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
        {result && calendarText(`ownFeed.${result}`)}
      </p>
    </div>
  );
}

/**
 * Both forms of the address, masked until the person shows them, because other people may see the
 * screen.
 */
function FeedAddresses({ address }: { address: FeedAddress }) {
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  return (
    <>
      <ButtonLink wide icon="calendar" to={address.app}>
        {calendarText('ownFeed.open')}
      </ButtonLink>
      <CopyField
        label={calendarText('ownFeed.app')}
        address={address.app}
        open={open}
        onShow={show}
      />
      <CopyField
        label={calendarText('ownFeed.web')}
        address={address.web}
        open={open}
        onShow={show}
      />
      <Check
        label={calendarText('ownFeed.show')}
        checked={open}
        onChange={(event) => setOpen(event.target.checked)}
      />
    </>
  );
}

/**
 * The person's calendar feed. Its address gives access to their trainings, so it is fetched each
 * time and never stored on this device.
 */
interface Feed {
  readonly state: 'loading' | 'offline' | 'failed' | 'ready';
  readonly address: FeedAddress | null;
  /** Why there is no address; null if the response or the configuration is incomplete. */
  readonly failure: Failure | null;
  /** The address was renewed since the dialog opened. */
  readonly renewed: boolean;
  readonly busy: boolean;
  readonly ask: () => Promise<void>;
  /** Revokes the old address and shows a new one. */
  readonly renew: () => Promise<void>;
}

function useFeed(): Feed {
  const engine = useEngine();
  const online = useOnline();
  const api = useConfig()?.api_url;
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [renewed, setRenewed] = useState(false);

  const run = useCallback(
    async (request: () => Promise<Outcome<{ readonly url: string }>>): Promise<boolean> => {
      setBusy(true);
      setFailure(null);
      const outcome = await request();
      setBusy(false);
      // Clears the address after a failure: a request whose response was lost may have revoked it.
      setSent(outcome.ok ? outcome.value.url : '');
      setFailure(outcome.ok ? null : outcome.failure);
      return outcome.ok;
    },
    [],
  );
  const ask = useCallback(
    async (): Promise<void> => void (await run(() => engine.ask('calendar-feed', {}))),
    [run, engine],
  );
  const renew = useCallback(
    async (): Promise<void> => setRenewed(await run(() => engine.ask('calendar-feed-reset', {}))),
    [run, engine],
  );

  useEffect(() => {
    if (online) void ask();
  }, [online, ask]);

  const address = sent && api !== undefined ? feedAddress(sent, api, location.origin) : null;
  const without = online
    ? failure || (sent && api !== undefined)
      ? 'failed'
      : 'loading'
    : 'offline';
  return { state: address ? 'ready' : without, address, failure, renewed, busy, ask, renew };
}

/** Asks for confirmation, then replaces the feed's address by a new one. */
function RenewFeed({ feed: { busy, renew } }: { feed: Feed }) {
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const offline = online ? undefined : t('offline.needed');
  const confirm = async (): Promise<void> => {
    await renew();
    setAsking(false);
  };
  return (
    <>
      <p className="meta">{calendarText('ownFeed.secret')}</p>
      {asking ? (
        <div role="group" aria-label={calendarText('ownFeed.renew')} className="stack">
          <p className="need">{calendarText('ownFeed.renewAsk')}</p>
          <div className="acts">
            <Button variant="line" onClick={() => setAsking(false)}>
              {calendarText('ownFeed.renewNo')}
            </Button>
            <Button
              variant="stop"
              busy={busy}
              disabledReason={offline}
              onClick={() => void confirm()}
            >
              {calendarText('ownFeed.renewYes')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="acts acts--quiet">
          <Button variant="stop" disabledReason={offline} onClick={() => setAsking(true)}>
            {calendarText('ownFeed.renew')}
          </Button>
        </div>
      )}
    </>
  );
}

const shown: Record<Feed['state'], (feed: Feed) => React.ReactNode> = {
  loading: () => (
    <Loading label={calendarText('ownFeed.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  ),
  offline: () => <Note tone="offline">{calendarText('ownFeed.offline')}</Note>,
  failed: ({ failure, busy, ask }) => (
    <Failed
      title={calendarText('ownFeed.failed')}
      failure={failure}
      busy={busy}
      again={() => void ask()}
    />
  ),
  ready: (feed) =>
    feed.address && (
      <>
        {feed.renewed && (
          <div role="status">
            <Note tone="here">{calendarText('ownFeed.renewed')}</Note>
          </div>
        )}
        <FeedAddresses key={feed.address.web} address={feed.address} />
        <RenewFeed feed={feed} />
      </>
    ),
};

/**
 * The address of the person's calendar feed, its explanation, and a button that replaces it (F12).
 */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  const profile = useMe()?.profile ?? 'hd';
  return (
    <Dialog
      open
      onClose={onClose}
      title={calendarText('ownFeed.title')}
      closeLabel={t('shell.close')}
    >
      <div className="stack">
        <p className="deck">{calendarText(`ownFeed.what.${profile}`)}</p>
        {shown[feed.state](feed)}
      </div>
    </Dialog>
  );
}
