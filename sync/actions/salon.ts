import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { SALON_FIELDS, saveSalonDetails } from '../contract/account/salon.ts';
import { Instant } from '../contract/patterns.ts';
import { same } from '../contract/rules/same.ts';

/** The whole form, because the last one sent wins. `at`: server time of the tap. */
const SavedSalon = z.object({ ...SALON_FIELDS, at: Instant });

/** A hairdresser's salon (rule 2.11). */
export const salonActions = {
  'save-salon': action({
    kind: 'set',
    input: SavedSalon,
    lane: () => 'salon',
    sends: ({ at: _, ...salon }) => sendTo(saveSalonDetails, salon),
    shows: {
      'get-salon-details': (document, { at, ...salon }) => {
        const { updated_at, ...now } = document.salon ?? {};
        // The server's own time wins, once it is known.
        return updated_at !== undefined && same(now, salon)
          ? document
          : { ...document, salon: { ...salon, updated_at: at } };
      },
      'get-hd-detail-by-leapcode': (document, { salon_name, city }) => {
        const { hd_data } = document;
        const salon = { salon_name, city };
        return !hd_data || same(hd_data.salon, salon)
          ? document
          : { ...document, hd_data: { ...hd_data, salon } };
      },
    },
    silent: 'never',
  }),
} as const;
