import { useState } from 'react';
import { REASON_MAX, RepresentativeReason } from '../../../sync/contract/representative.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
import { representativeText } from '../../i18n/subjects/representative.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useSessionValue } from '../../live/account/use-session-value.ts';
import { sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Department } from '../../ui/frame/department.tsx';
import { FindRepresentative } from './find-representative.tsx';
import { type OneRepresentative, RepresentativeRow } from './representative-row.tsx';

interface WishFormProps {
  me: Me;
  /** The id of the representative that the person has. */
  current: string | number | undefined;
  /** It takes the place of a wish, and the focus. */
  comes: boolean;
  onSent: () => void;
}

/** Another representative is looked for, chosen and asked for; the reason survives the page. */
export function WishForm({ me, current, comes, onSent }: WishFormProps) {
  const actions = useActions();
  const { known, value: drafts, keep } = useSessionValue('drafts');
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<OneRepresentative | null>(null);
  const reason = typed ?? drafts?.reason ?? '';
  const { ref, errors, busy, onSubmit } = useForm((_way: 'send') => ({
    reason: RepresentativeReason.safeParse(reason).success ? undefined : representativeText('rep.reasonShort'),
  }));
  const write = (text: string): void => {
    setTyped(text);
    // A draft that could not be stored is still in its field.
    keep(({ reason: _, ...others } = {}) => (text ? { ...others, reason: text } : others)).catch(() => false);
  };
  const send = async (): Promise<SendResult> => {
    if (!chosen) return 'not-sent';
    const at = new Date(Date.now() + me.clockOffset).toISOString();
    const wish = { representative: chosen, name: chosen.name, reason: reason.trim(), at };
    const done = await actions?.dispatch('change-representative', wish).catch(() => null);
    if (!done) {
      sayError(insideText('device.notStored'));
      return 'not-sent';
    }
    write('');
    onSent();
    return 'leaving';
  };
  if (!known) return null;
  return (
    <Department title={representativeText('rep.find')}>
      <div className="stack" tabIndex={-1} ref={comes ? focusOnMount : undefined}>
        <FindRepresentative isShown={({ id }) => !isSameId(id, current)} chosen={chosen} onChoose={setChosen} />
        {chosen && (
          <form ref={ref} className="stack" noValidate onSubmit={onSubmit('send', send)}>
            <RepresentativeRow representative={chosen} end={<span className="meta">{representativeText('rep.chosen')}</span>} />
            <AreaField
              name="reason"
              label={representativeText('rep.reason')}
              hint={representativeText('rep.sendHint')}
              maxLength={REASON_MAX}
              error={errors.reason}
              value={reason}
              onChange={(event) => write(event.target.value)}
            />
            <Button type="submit" wide icon="send" busy={busy !== null}>
              {representativeText('rep.send')}
            </Button>
          </form>
        )}
      </div>
    </Department>
  );
}
