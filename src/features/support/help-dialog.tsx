import { useState } from 'react';
import { issueTypes } from '../../../sync/contract/support.ts';
import { tu } from '../../i18n/en/support.ts';
import { t } from '../../i18n/t.ts';
import { say } from '../../live/say.ts';
import { useConfig } from '../../live/use-config.ts';
import type { Me } from '../../live/use-me.ts';
import type { TicketFields } from '../../rules/ticket.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HelpForm } from './help-form.tsx';
import { packPicture } from './pack-picture.ts';
import { useDrafts } from './use-drafts.ts';
import { useHandIn } from './use-hand-in.ts';

const SYSTEM_LETTERS = 200;

/** Help (rules 2.24 and 5.7 to 5.9). What is written stays sealed on this device until it is sent off. */
export function HelpDialog({ me, open, onClose }: { me: Me; open: boolean; onClose: () => void }) {
  const handIn = useHandIn();
  const label = useConfig()?.access_label;
  const drafts = useDrafts();
  const [typed, setTyped] = useState<TicketFields | null>();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const fields = (typed === undefined ? drafts.value?.ticket : typed) ?? { issueType: '', email: me.email, description: '' };
  const write = (ticket: TicketFields | null): void => {
    setTyped(ticket);
    drafts.write(({ ticket: _, ...others } = {}) => (ticket ? { ...others, ticket } : others));
  };
  const send = async (): Promise<boolean> => {
    const packed = await Promise.all(pictures.map(packPicture)).catch(() => null);
    if (!packed) {
      say({ as: 'toast', level: 'error', message: tu('help.kind') });
      setPictures([]);
      return false;
    }
    return handIn('ask-help', {
      HDCode: me.leapcode,
      HDName: me.name,
      ...(me.profile === 'hd' ? { City: me.city } : {}),
      UserContactNo: me.mobile,
      System: navigator.userAgent.slice(0, SYSTEM_LETTERS),
      IssueType: fields.issueType,
      EmailID: fields.email,
      IssueDescription: fields.description,
      pictures: packed,
    });
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    const isSafe = await send();
    setBusy(false);
    if (!isSafe) return;
    write(null);
    setPictures([]);
    onClose();
  };
  return (
    <Dialog open={open && drafts.known && label !== undefined} onClose={onClose} title={tu('help.title')} closeLabel={t('shell.close')}>
      <HelpForm
        fields={fields}
        kept={typed != null && drafts.kept}
        offered={issueTypes(label ?? '')}
        pictures={pictures}
        busy={busy}
        onFields={(change) => write({ ...fields, ...change })}
        onPictures={setPictures}
        onSubmit={() => void submit()}
      />
    </Dialog>
  );
}
