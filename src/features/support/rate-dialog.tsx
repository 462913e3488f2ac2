import { useState } from 'react';
import { RATING } from '../../../sync/contract/constants.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { supportText } from '../../i18n/subjects/help/support.ts';
import { t } from '../../i18n/t.ts';
import { isOf } from '../../rules/content-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './rate-dialog.module.css';
import { RATES, type Rate, rateOf } from './rules.ts';
import { useDrafts, useSubmit } from './use-support-form.ts';

/**
 * Mouth and brows for each rating; drawn, not an emoji, so that every device shows the same face.
 */
const MOUTH: Record<Rate, string> = {
  1: 'M32 68 Q48 52 64 68',
  2: 'M33 65 Q48 58 63 65',
  3: 'M33 63 H63',
  4: 'M32 60 Q48 72 64 60',
  5: 'M30 58 H66 Q64 76 48 76 Q32 76 30 58 Z',
};
const BROWS: Record<Rate, string> = {
  1: 'M28 32 L40 37 M68 32 L56 37',
  2: 'M28 35 L40 36 M68 35 L56 36',
  3: 'M28 34 H40 M68 34 H56',
  4: 'M28 34 Q34 30 40 33 M68 34 Q62 30 56 33',
  5: 'M27 34 Q34 27 41 33 M69 34 Q62 27 55 33',
};

/** A face that follows the slider (rule 4.19); its text is beside it. */
function RateFace({ rate }: { rate: Rate }) {
  return (
    <svg viewBox="0 0 96 96" className={styles.face} data-rate={rate} aria-hidden="true">
      <circle cx="48" cy="48" r="44" />
      <path d="M20 26 Q34 4 62 8 Q82 12 86 34 Q70 34 58 22 Q42 34 20 26 Z" data-hair="" />
      <path d={BROWS[rate]} />
      <circle cx="35" cy="45" r="4" data-eye="" />
      <circle cx="61" cy="45" r="4" data-eye="" />
      <path d={MOUTH[rate]} data-mouth="" />
    </svg>
  );
}

/** One to five, with a face and a word that follow the slider (rule 4.19). */
function RateSlider({ rate, onRate }: { rate: Rate; onRate: (rate: Rate) => void }) {
  const label = supportText(`rate.${rate}`);
  return (
    <div className={styles.rate} data-rate={rate}>
      <RateFace rate={rate} />
      <p className={`h1 ${styles.label}`} aria-hidden="true">
        {label}
      </p>
      <input
        type="range"
        autoComplete="off"
        className={styles.slider}
        min={RATING.least}
        max={RATING.most}
        step={1}
        value={rate}
        aria-label={supportText('rate.slider')}
        aria-valuetext={supportText('rate.of', { rate, most: RATING.most, label })}
        onChange={(event) => onRate(rateOf(event.target.value))}
      />
      <p className={`meta ${styles.steps}`} aria-hidden="true">
        {RATES.map((step) => (
          <span key={step}>{step}</span>
        ))}
      </p>
    </div>
  );
}

/** The contract's limit. */
const MOST_LETTERS = 1_000;

interface RateDialogProps {
  open: boolean;
  onClose: () => void;
  /** The outbox entry that this rating replaces; the draft is left alone. */
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
    if (!edited) drafts.write((previous) => ({ ...previous, rating }));
  };
  const move = (to: Rate): void => {
    setMoved(to);
    if (!edited) drafts.write((previous) => ({ ...previous, rate: to }));
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
    <Dialog
      open={open && drafts.known}
      onClose={onClose}
      title={supportText('rate.title')}
      closeLabel={t('shell.close')}
    >
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
