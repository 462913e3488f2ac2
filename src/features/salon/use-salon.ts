import { useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { SalonTyped } from '../../../sync/store/drafts.ts';
import { insideText } from '../../i18n/inside.ts';
import { salonText } from '../../i18n/salon.ts';
import { say, sayError } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import type { Me } from '../../live/use-me.ts';
import { useOnline } from '../../live/use-network.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { useSessionValue } from '../../live/use-session-value.ts';
import { standingOf } from '../../live/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { changedOf, salonStart, typedOf } from './rules.ts';
import { asSalon } from './salon-fields.ts';

/** A salon that the server refused: the person corrects it or drops it. */
interface Refused {
  readonly id: string;
  readonly failure: Failure | undefined;
  /** It may have arrived before it was refused. */
  readonly unsure: true | undefined;
}

/** The salon form: what stands in it, what is kept of it, and how what was saved stands with the server. */
export function useSalon(document: AppResponse<'get-salon-details'>, me: Me) {
  const actions = useActions();
  const online = useOnline();
  const outbox = useOutbox();
  const { known, value, keep } = useSessionValue('draft_salon');
  const [written, setWritten] = useState<Partial<SalonTyped>>();
  const standing = standingOf(outbox.entries, (content) => isOf(content, 'save-salon'));
  const content = standing?.entry.content;
  const refused = standing?.state === 'needs' && content && isOf(content, 'save-salon') ? content : undefined;
  const needs: Refused | undefined = standing && refused && { id: standing.entry.id, failure: refused.failure, unsure: standing.entry.unsure };
  // What was refused is laid over no document any more: it is corrected as it was written.
  const { at: _, ...wanted } = refused?.input ?? { at: '' };
  const start = 'salon_name' in wanted ? typedOf(wanted) : salonStart(document);
  const changes = changedOf(written ?? value ?? {}, start);

  const store = (next: Partial<SalonTyped>): Promise<boolean> => {
    setWritten(next);
    // A draft that could not be stored is still in its fields.
    return keep(() => next).catch(() => false);
  };
  return {
    /** Both the draft and the outbox are known. */
    known: known && outbox.known,
    fields: { ...start, ...changes },
    /** What an earlier visit typed is in the fields, and nothing was typed since. */
    isKept: written === undefined && Object.keys(changes).length > 0,
    waits: standing !== undefined && !needs,
    needs,
    write: (change: Partial<SalonTyped>): void => void store(changedOf({ ...changes, ...change }, start)),
    forget: (): void => void store({}),
    /** Whether it lies in the outbox, where it cannot be lost. */
    async save(): Promise<boolean> {
      const input = { ...asSalon({ ...start, ...changes }), at: new Date(Date.now() + me.clockOffset).toISOString() };
      const corrected = needs && (await actions?.sendInstead(needs.id, 'save-salon', input).catch(() => false));
      const done = corrected || Boolean(await actions?.dispatch('save-salon', input).catch(() => null));
      // A draft that stayed would lie over what is corrected later.
      if (done) await store({});
      // The note about it may be out of sight; with a connection the server's own message comes.
      if (done && !online) say({ kind: 'toast', level: 'info', message: salonText('salon.waits') });
      if (!done) sayError(insideText('device.notStored'));
      return done;
    },
    /** Drops what was refused; the person was told if it may have arrived. */
    async drop(): Promise<void> {
      if (needs) await actions?.discard(needs.id, { although: 'unsure' });
      await store({});
    },
  };
}
