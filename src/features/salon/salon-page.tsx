import type { ReactNode } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { dayOf } from '../../i18n/dates.ts';
import { addEnglish, serverText } from '../../i18n/language.ts';
import { outboxText } from '../../i18n/subjects/outbox.ts';
import { english as refusalsEnglish } from '../../i18n/subjects/refusals.ts';
import { salonText } from '../../i18n/subjects/salon.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useOwnDivisions } from '../../live/documents/use-own-divisions.ts';
import { AskFirst } from '../../ui/controls/ask-first.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { SendResult } from '../../ui/fields/use-form.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Reason } from '../../ui/states/reason.tsx';
import styles from './salon.module.css';
import { SalonForm } from './salon-form.tsx';
import { useSalon } from './use-salon.ts';

// A server that speaks another language than the page says why in a machine word.
addEnglish(refusalsEnglish);

interface SalonPageProps {
  document: AppResponse<'get-salon-details'>;
  me: Me;
  title: string;
  lead: string;
  /** The salon lies in the outbox. */
  onSaved: () => SendResult;
  /** How old the document is. */
  age?: ReactNode;
  /** Beside Save. */
  children?: ReactNode;
}

/** The salon form, with how it stands: kept as a draft, saved here, or refused. */
export function SalonPage({ document, me, title, lead, onSaved, age, children }: SalonPageProps) {
  const own = useOwnDivisions(me);
  const salon = useSalon(document, me);
  const { fields, needs } = salon;
  // One that the salon has is offered too: it can be taken out.
  const brands = [...new Set([...(document.suggested?.brands ?? own), ...fields.brands])];
  const reasonNow = (): string => (needs?.failure && serverText('refusal', needs.failure)) ?? salonText('salon.notTaken');
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
          document.salon && <p className="meta">{salonText('salon.saved', { date: dayOf(Date.parse(document.salon.updated_at)) })}</p>
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
