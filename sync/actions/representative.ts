import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import {
  cancelRepresentativeChange,
  changeRepresentative,
  Representative,
  RepresentativeReason,
} from '../contract/account/representative.ts';
import { Instant, Line } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';

/** `name`: the representative's. `at`: server time of the tap. */
const Wish = z.object({
  representative: Representative,
  name: Line,
  reason: RepresentativeReason,
  at: Instant,
});

/** A hairdresser's request for another representative (rules 2.14 and 2.31). */
export const representativeActions = {
  'change-representative': action({
    kind: 'set',
    input: Wish,
    lane: () => 'representative',
    // The server identifies representatives by their code; a request of an earlier build has
    // another id.
    sends: ({ representative, reason }) =>
      sendTo(changeRepresentative, {
        representative_id: representative.code || representative.id,
        reason,
      }),
    shows: {
      representative: (document, { representative, reason, at }) => {
        const { pending } = document;
        // The server's own time wins, once it is known.
        if (
          pending &&
          pending.reason === reason &&
          isSameId(pending.representative.id, representative.id)
        )
          return document;
        return { ...document, pending: { representative, reason, since: at } };
      },
    },
    silent: 'never',
  }),
  'cancel-representative-change': action({
    kind: 'set',
    input: z.object({ name: Line }),
    lane: () => 'representative',
    sends: () => sendTo(cancelRepresentativeChange, {}),
    shows: {
      representative: (document) => (document.pending ? { ...document, pending: null } : document),
    },
    silent: 'never',
  }),
} as const;
