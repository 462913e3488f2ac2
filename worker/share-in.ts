import { registerRoute } from 'workbox-routing';
import { SHARE_IN } from '../sync/contract/constants.ts';
import type { SharedIn } from '../sync/files/shared-in.ts';

/** How long this worker holds what was shared, for somebody who has to unlock or to log in first (milliseconds); browsers end it after five minutes. */
const HOLDS_MS = 270_000;
/** The form to which it is brought. */
const FORM = '/add-post?shared=1';

/** Of whom the device is, as a tag; empty while nobody is signed in. */
type Whose = () => Promise<string>;

/**
 * What was shared and no page has taken. It lies in memory only: nobody may be signed in, so there may be no key by which the disk could hold it
 * sealed. The page seals it into its draft.
 */
let held: { readonly shared: SharedIn; readonly whose: string; readonly end: () => void } | null = null;

const wordsIn = (form: FormData): string =>
  [...new Set(['title', 'text', 'url'].map((name) => form.get(name)))].filter((word) => typeof word === 'string' && word.trim() !== '').join('\n');

/** Takes what was shared from the phone's form. Any page of the web can send such a form, so it is only ever put into a draft that a person reads. */
export async function takeShared(
  request: Pick<Request, 'formData'>,
  lasts: (until: Promise<unknown>) => void,
  whoseDevice: Whose,
): Promise<Response> {
  const [form, whose] = await Promise.all([request.formData().catch(() => null), whoseDevice().catch(() => '')]);
  if (form) {
    held?.end();
    const files = form.getAll('pictures').filter((file) => file instanceof File);
    lasts(
      new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          held = null;
          resolve();
        };
        const timer = setTimeout(end, HOLDS_MS);
        held = { shared: { files, text: wordsIn(form) }, whose, end };
      }),
    );
  }
  // Not the answer itself: a reload would send the form again.
  return new Response(null, { status: 303, headers: { location: FORM } });
}

/** Answers the form by which phones share into the app. */
export function takeSharing(whoseDevice: Whose): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_IN,
    ({ request, event }) => takeShared(request, (until) => event.waitUntil(until), whoseDevice),
    'POST',
  );
}

/**
 * Hands what was shared to the page that asks, once; null if there is nothing, or if it is somebody else's: who shared it may have locked the app, and
 * another person has signed in since (S19). What nobody was signed in for is for who signs in then.
 */
export async function answerShared(port: Pick<MessagePort, 'postMessage'> | undefined, whoseDevice: Whose): Promise<void> {
  const asks = await whoseDevice().catch(() => '');
  const own = held && (held.whose === '' || held.whose === asks) ? held : null;
  port?.postMessage(own?.shared ?? null);
  if (port) own?.end();
}
