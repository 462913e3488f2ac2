import { type FormEvent, useState } from 'react';
import { RATING } from '../../../sync/contract/constants.ts';
import { tu } from '../../i18n/en/support.ts';
import { t } from '../../i18n/t.ts';
import type { Rate } from '../../rules/rating.ts';
import { AreaField } from '../../ui/area-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RateSlider } from './rate-slider.tsx';
import { useDrafts } from './use-drafts.ts';
import { useHandIn } from './use-hand-in.ts';

/** As much as the contract takes. */
const MOST_LETTERS = 1_000;

/** Rate Us (rules 2.24 and 4.19). What is written stays sealed on this device until it is sent off. */
export function RateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const handIn = useHandIn();
  const drafts = useDrafts();
  const [rate, setRate] = useState<Rate>(RATING.start);
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const message = typed ?? drafts.value?.rating ?? '';
  const write = (rating: string): void => {
    setTyped(rating);
    drafts.write((was) => ({ ...was, rating }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const isSafe = await handIn('rate-us', { rate, message: message.trim() });
    setBusy(false);
    if (!isSafe) return;
    setRate(RATING.start);
    write('');
    onClose();
  };
  return (
    <Dialog open={open && drafts.known} onClose={onClose} title={tu('rate.title')} closeLabel={t('shell.close')}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="deck">{tu('rate.lead')}</p>
        <RateSlider rate={rate} onRate={setRate} />
        <AreaField
          label={tu('rate.message')}
          hint={message && drafts.kept ? tu('support.kept') : tu('rate.hint')}
          maxLength={MOST_LETTERS}
          value={message}
          onChange={(event) => write(event.target.value)}
        />
        <Button type="submit" wide icon="send" busy={busy}>
          {tu('rate.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
