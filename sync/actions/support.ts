import * as z from 'zod/mini';
import { action } from '../action.ts';
import { Line } from '../contract/patterns.ts';
import { Rating, TICKET } from '../contract/support.ts';

/** A picture that waits: its bytes in base64, since an entry is sealed as JSON. */
const Picture = z.object({ name: Line, type: Line, bytes: z.string() });

const fileOf = ({ name, type, bytes }: z.infer<typeof Picture>): File =>
  new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type });

/** Rates the app (rule 4.19); a rating that was not sent yet gives way to a later one. */
export const rateUs = action({
  kind: 'set',
  input: Rating,
  lane: () => 'rate-us',
  sends: (input) => ({ endpoint: 'rate-us', request: input }),
  shows: {},
});

/** Asks the help desk, with pictures (rules 5.7 to 5.9). */
export const askHelp = action({
  kind: 'append',
  input: z.object({ ...TICKET, pictures: z.array(Picture) }),
  lane: () => 'help',
  sends: ({ pictures, ...ticket }) => ({ endpoint: 'snow-post-ticket', request: { ...ticket, images: pictures.map(fileOf) } }),
  shows: {},
});
