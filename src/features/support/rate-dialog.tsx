import { useState } from 'react';
import { RATING } from '../../../sync/contract/constants.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { supportText } from '../../i18n/subjects/support.ts';
import { t } from '../../i18n/t.ts';
import { isOf } from '../../rules/content-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RateSlider } from './rate-slider.tsx';
import { type Rate, rateOf } from './rules.ts';
import { useDrafts } from './use-drafts.ts';
import { useSubmit } from './use-submit.ts';

/** The contract's limit. */
const MOST_LETTERS = 1_000;

interface RateDialogProps {
  open: boolean;
  onClose: () => void;
  /** The rating that is changed and sent instead; the draft is left alone. */
  edits?: Entry;
}

/** Rate Us (rules 2.24 and 4.19). The draft stays sealed on this device until it is sent. */
export function RateDialog({ open, onClose, edits }: RateDialogProps) {
  const submit = useSubmit(edits);
  const drafts = useDrafts();
  const edited = edits?.content && isOf(edits.content, 'rate-us') ? edits.content.input : undefined;
  const before = edited ? { rate: edited.rate, rating: edited.message } : drafts.value;
  const [moved, setMoved] = useState<Rate>();
  const [typed, setTyped] = useState<string>();
  // Every rating may be sent, with or without text.
  const { busy, onSubmit } = useForm(() => ({}));
  const message = typed ?? before?.rating ?? '';
  const rate = moved ?? rateOf(String(before?.rate));
  const write = (rating: string): void => {
    setTyped(rating);
    if (!edited) drafts.write((was) => ({ ...was, rating }));
  };
  const move = (to: Rate): void => {
    setMoved(to);
    if (!edited) drafts.write((was) => ({ ...was, rate: to }));
  };
  const send = async (): Promise<SendResult> => {
    if (!(await submit('rate-us', { rate, message: message.trim() }))) return 'not-sent';
    setMoved(RATING.start);
    setTyped('');
    if (!edited) drafts.write(({ rating: _, rate: __, ...others } = {}) => others);
    onClose();
    return 'sent';
  };
  return (
    <Dialog open={open && drafts.known} onClose={onClose} title={supportText('rate.title')} closeLabel={t('shell.close')}>
      <form className="stack" onSubmit={onSubmit('send', send)}>
        <p className="deck">{supportText('rate.lead')}</p>
        <RateSlider rate={rate} onRate={move} />
        <AreaField
          label={supportText('rate.message')}
          hint={message && drafts.kept ? supportText('support.kept') : supportText('rate.hint')}
          maxLength={MOST_LETTERS}
          value={message}
          onChange={(event) => write(event.target.value)}
        />
        <Button type="submit" wide icon="send" busy={busy !== null}>
          {supportText('rate.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
