import { insideText } from '../../i18n/subjects/inside.ts';
import type { Me } from '../../live/account/use-me.ts';

/** What the menu says of a person below their name (rule 2.21). */
export const personLines = ({ email, leapcode }: Pick<Me, 'email' | 'leapcode'>): readonly string[] =>
  [email, insideText('menu.accessId', { id: leapcode })].filter(Boolean);
