import type { PlaceholderRoute } from '../features/placeholders/placeholders.ts';
import type { ParentOf } from './screen-row.ts';

/** A screen that has an address but no content yet. */
export type PlaceholderRow<R extends PlaceholderRoute = PlaceholderRoute> =
  | {
      /** Shows only the logo above it (rule 2.19); open to everyone (rule 2.14), or with an account. */
      readonly logoOnly: 'everyone' | 'account';
    }
  | {
      /** Its parent in the breadcrumb. */
      readonly parent: ParentOf<R>;
    };

/** Rules 2.3 to 2.14: every address of the specification that is not built yet says so, and names what works instead. */
export const placeholderScreens: { readonly [R in PlaceholderRoute]: PlaceholderRow<R> } = {
  myProfile: { parent: 'home' },
};
