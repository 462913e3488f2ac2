import { registerRoute } from 'workbox-routing';
import { SHARE_IN } from '../sync/contract/constants.ts';
import type { SharedIn } from '../sync/files/shared-in.ts';

/**
 * How long this worker holds shared content while the person unlocks or signs in (milliseconds);
 * browsers stop it after five minutes.
 */
const HOLDS_MS = 270_000;
/** The form that receives it. */
const FORM = '/add-post?shared=1';

/** Returns the active account's tag; empty without a session. */
type Whose = () => Promise<string>;

/**
 * Shared content that no page has taken. In memory only: without a session there may be no key to
 * encrypt it on disk. The page seals it into its draft.
 */
let held: { readonly shared: SharedIn; readonly whose: string; readonly end: () => void } | null =
  null;

const wordsIn = (form: FormData): string =>
  [...new Set(['title', 'text', 'url'].map((name) => form.get(name)))]
    .filter((word) => typeof word === 'string' && word.trim() !== '')
    .join('\n');

/**
 * Receives shared content from the phone's form. Any web page can send such a form, so it only ever
 * goes into a draft that a person reads.
 */
export async function takeShared(
  request: Pick<Request, 'formData'>,
  lasts: (until: Promise<unknown>) => void,
  whoseDevice: Whose,
): Promise<Response> {
  const [form, whose] = await Promise.all([
    request.formData().catch(() => null),
    whoseDevice().catch(() => ''),
  ]);
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
  // A redirect, because a reload would send the form again.
  return new Response(null, { status: 303, headers: { location: FORM } });
}

/** Handles the form by which phones share into the app. */
export function takeSharing(whoseDevice: Whose): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_IN,
    ({ request, event }) => takeShared(request, (until) => event.waitUntil(until), whoseDevice),
    'POST',
  );
}

/**
 * Gives shared content once to the page that asks. Null if there is none, or if it belongs to
 * another account that has since locked the app (S19). Content shared without a session goes to the
 * next account that signs in.
 */
export async function answerShared(
  port: Pick<MessagePort, 'postMessage'> | undefined,
  whoseDevice: Whose,
): Promise<void> {
  const asks = await whoseDevice().catch(() => '');
  const offered = held && (held.whose === '' || held.whose === asks) ? held : null;
  port?.postMessage(offered?.shared ?? null);
  if (port) offered?.end();
}
