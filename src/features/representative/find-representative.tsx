import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { Representative } from '../../../sync/contract/account/representative.ts';
import { serverText } from '../../i18n/language.ts';
import { representativeText } from '../../i18n/subjects/account/representative.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { meansOffline } from '../../rules/connection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallLink } from '../../ui/controls/call-link.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { type SendResult, useForm } from '../../ui/fields/use-form.ts';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { failedText } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';

export type OneRepresentative = z.infer<typeof Representative>;

interface RepresentativeRowProps {
  representative: OneRepresentative;
  /** Shows a button that calls the representative, which works offline. */
  calls?: boolean;
  end?: ReactNode;
}

/** A representative: name, city, and the code on their card. */
export function RepresentativeRow({ representative, calls = false, end }: RepresentativeRowProps) {
  const { name, city, code, phone } = representative;
  return (
    <Row
      lead={<Face src={null} name={name} />}
      title={name}
      meta={`${city} · ${representativeText('rep.code', { code })}`}
      end={end}
    >
      {calls && (
        <div className="acts">
          <CallLink variant="line" phone={phone}>
            {representativeText('rep.call', { name })}
          </CallLink>
        </div>
      )}
    </Row>
  );
}

interface Found {
  readonly text: string;
  readonly list: readonly OneRepresentative[];
  readonly nearby: readonly { readonly first_name: string; readonly city: string }[];
}

interface FindRepresentativeProps {
  isShown: (one: OneRepresentative) => boolean;
  chosen: OneRepresentative | null;
  onChoose: (one: OneRepresentative) => void;
}

/** Finds representatives by code, by phone or by city; only the server can search them. */
export function FindRepresentative({ isShown, chosen, onChoose }: FindRepresentativeProps) {
  const engine = useEngine();
  const online = useOnline();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const { ref, errors, refused, busy, onSubmit } = useForm(
    (_way: 'find') => ({
      text: text.trim().length < 2 ? representativeText('rep.findShort') : undefined,
    }),
    { shut: !online },
  );
  const find = async (): Promise<SendResult> => {
    const outcome = await engine.ask('find-representative', { text: text.trim() });
    if (outcome.ok) {
      setFound({
        text: text.trim(),
        list: outcome.value.representatives.filter(isShown),
        nearby: outcome.value.nearby ?? [],
      });
      return 'sent';
    }
    const { failure } = outcome;
    return meansOffline(failure)
      ? 'not-sent'
      : { refused: () => serverText('refusal', failure) ?? failedText(failure) };
  };
  return (
    <>
      <form ref={ref} className="stack" noValidate onSubmit={onSubmit('find', find)}>
        <Field
          name="text"
          type="search"
          enterKeyHint="search"
          label={representativeText('rep.findLabel')}
          maxLength={60}
          error={errors.text ?? refused}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="line"
          icon="search"
          busy={busy !== null}
          disabledReason={online ? undefined : representativeText('rep.findOffline')}
        >
          {representativeText('rep.findButton')}
        </Button>
      </form>
      <p role="status" className="visually-hidden">
        {found &&
          representativeText('rep.found', { count: found.list.length + found.nearby.length })}
      </p>
      {found && found.list.length + found.nearby.length === 0 && (
        <Note>{representativeText('rep.nobody', { text: found.text })}</Note>
      )}
      {found && found.list.length > 0 && (
        <ul role="list">
          {found.list.map((one) => (
            <li key={one.id}>
              <RepresentativeRow
                representative={one}
                end={
                  <Button
                    variant="line"
                    aria-pressed={chosen?.id === one.id}
                    aria-label={`${representativeText('rep.choose')}: ${one.name}`}
                    onClick={() => onChoose(one)}
                  >
                    {representativeText('rep.choose')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {found && found.nearby.length > 0 && (
        <>
          <Note>{representativeText('rep.askCode')}</Note>
          <ul role="list">
            {found.nearby.map(({ first_name, city }, i) => (
              <li key={i}>
                <Row lead={<Face src={null} name={first_name} />} title={first_name} meta={city} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
