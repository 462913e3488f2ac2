import { type ReactNode, useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { SalonTyped } from '../../../sync/store/drafts.ts';
import { dayOf } from '../../i18n/dates.ts';
import { addEnglish, serverText } from '../../i18n/language.ts';
import { salonText } from '../../i18n/subjects/account/salon.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { english as refusalsEnglish } from '../../i18n/subjects/frame/refusals.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { useSessionValue } from '../../live/account/session-value.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useOwnDivisions } from '../../live/documents/use-divisions.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { standingOf } from '../../live/outbox/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { SendResult } from '../../ui/fields/use-form.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Reason } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { changedOf, salonStart, typedOf } from './rules.ts';
import styles from './salon.module.css';
import { asSalon } from './salon-fields.ts';
import { SalonForm } from './salon-form.tsx';

/** A salon that the server refused: the person corrects it or drops it. */
interface Refused {
  readonly id: string;
  readonly failure: Failure | undefined;
  /** It may have arrived before it was refused. */
  readonly unsure: true | undefined;
}

/** State of the salon form: its fields, the stored draft, and the pending or refused action. */
function useSalon(document: AppResponse<'get-salon-details'>, me: Me) {
  const actions = useActions();
  const online = useOnline();
  const outbox = useOutbox();
  const { known, value, keep } = useSessionValue('draft_salon');
  const [written, setWritten] = useState<Partial<SalonTyped>>();
  const standing = standingOf(outbox.entries, (content) => isOf(content, 'save-salon'));
  const content = standing?.entry.content;
  const refused =
    standing?.state === 'needs' && content && isOf(content, 'save-salon') ? content : undefined;
  const needs: Refused | undefined = standing &&
    refused && { id: standing.entry.id, failure: refused.failure, unsure: standing.entry.unsure };
  // A refused action shows in no document: the form gets the refused values for correction.
  const { at: _, ...wanted } = refused?.input ?? { at: '' };
  const start = 'salon_name' in wanted ? typedOf(wanted) : salonStart(document);
  const changes = changedOf(written ?? value ?? {}, start);

  const store = (next: Partial<SalonTyped>): Promise<boolean> => {
    setWritten(next);
    // A draft that could not be stored is still in its fields.
    return keep(() => next).catch(() => false);
  };
  return {
    /** True once the draft and the outbox were read. */
    known: known && outbox.known,
    fields: { ...start, ...changes },
    /** The fields come from an earlier visit's draft, and nothing was typed since. */
    isKept: written === undefined && Object.keys(changes).length > 0,
    waits: standing !== undefined && !needs,
    needs,
    write: (change: Partial<SalonTyped>): void =>
      void store(changedOf({ ...changes, ...change }, start)),
    forget: (): void => void store({}),
    /** Resolves to true once the action is in the outbox, where it cannot be lost. */
    async save(): Promise<boolean> {
      const input = {
        ...asSalon({ ...start, ...changes }),
        at: new Date(Date.now() + me.clockOffset).toISOString(),
      };
      const corrected =
        needs && (await actions?.sendInstead(needs.id, 'save-salon', input).catch(() => false));
      const done =
        corrected || Boolean(await actions?.dispatch('save-salon', input).catch(() => null));
      // A remaining draft would cover a later correction.
      if (done) await store({});
      // The note on the page may be out of view. While online no toast is needed: the server's own
      // message follows.
      if (done && !online) say({ kind: 'toast', level: 'info', message: salonText('salon.waits') });
      if (!done) sayError(insideText('device.notStored'));
      return done;
    },
    /** Discards the refused action; the person was warned if it may have arrived. */
    async drop(): Promise<void> {
      if (needs) await actions?.discard(needs.id, { although: 'unsure' });
      await store({});
    },
  };
}

// A server in another language than the page's sends the reason as a machine code.
addEnglish(refusalsEnglish);

interface SalonPageProps {
  document: AppResponse<'get-salon-details'>;
  me: Me;
  title: string;
  lead: string;
  /** Called once the salon is in the outbox. */
  onSaved: () => SendResult;
  /** Age of the document. */
  age?: ReactNode;
  /** Beside Save. */
  children?: ReactNode;
}

/** The salon form with its state: draft, saved on this device, or refused. */
export function SalonPage({ document, me, title, lead, onSaved, age, children }: SalonPageProps) {
  const own = useOwnDivisions(me);
  const salon = useSalon(document, me);
  const { fields, needs } = salon;
  // Includes the salon's current brands, so that they can be removed.
  const brands = [...new Set([...(document.suggested?.brands ?? own), ...fields.brands])];
  const reasonNow = (): string =>
    (needs?.failure && serverText('refusal', needs.failure)) ?? salonText('salon.notTaken');
  const reason = needs && reasonNow();
  const save = async (): Promise<SendResult> => ((await salon.save()) ? onSaved() : 'not-sent');
  return (
    <div className={styles.two}>
      <div className={styles.head}>
        <Pic src={null} scene="care" alt="" ratio="banner" eager className={styles.pic} />
        <h1>{title}</h1>
        <p className="deck">{lead}</p>
        {age}
        {salon.waits ? (
          <Note tone="waiting">{salonText('salon.waits')}</Note>
        ) : (
          document.salon && (
            <p className="meta">
              {salonText('salon.saved', { date: dayOf(Date.parse(document.salon.updated_at)) })}
            </p>
          )
        )}
        {reason && (
          <Note tone="needs">
            <p className="need" role="alert">
              <span>
                <Reason around={(values) => salonText('salon.needs', values)} reason={reason} />
              </span>
            </p>
            <div className="acts acts--quiet">
              {needs.unsure ? (
                <AskFirst
                  label={salonText('salon.needsDrop')}
                  question={outboxText('outbox.mayBeThere')}
                  yes={outboxText('outbox.removeHere')}
                  no={outboxText('outbox.keep')}
                  onYes={salon.drop}
                />
              ) : (
                <Button variant="stop" onClick={() => void salon.drop()}>
                  {salonText('salon.needsDrop')}
                </Button>
              )}
            </div>
          </Note>
        )}
        {salon.isKept && (
          <Note tone="here">
            <p>{salonText('salon.kept')}</p>
            <div className="acts acts--quiet">
              <Button variant="text" onClick={salon.forget}>
                {salonText('salon.forget')}
              </Button>
            </div>
          </Note>
        )}
      </div>
      {salon.known && (
        <SalonForm
          key={needs?.id}
          fields={fields}
          brands={brands}
          told={needs && { refused: reasonNow, field: needs.failure?.field }}
          onFields={salon.write}
          onSave={save}
        >
          {children}
        </SalonForm>
      )}
    </div>
  );
}
