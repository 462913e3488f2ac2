import { registerRoute } from 'workbox-routing';
import { SHARE_IN } from '../sync/contract/constants.ts';
import type { SharedIn } from '../sync/shared-in.ts';

/** How long this worker holds what was shared, for somebody who has to unlock or to log in first (milliseconds); browsers end it after five minutes. */
const HOLDS_MS = 270_000;
/** The form to which it is brought. */
const FORM = '/add-post?shared=1';

/**
 * What was shared and no page has taken. It lies in memory only: nobody may be signed in, so there may be no key by which the disk could hold it
 * sealed. The page seals it into its draft.
 */
let held: { readonly shared: SharedIn; readonly end: () => void } | null = null;

const wordsIn = (form: FormData): string =>
  [...new Set(['title', 'text', 'url'].map((name) => form.get(name)))].filter((word) => typeof word === 'string' && word.trim() !== '').join('\n');

/** Takes what was shared from the phone's form. Any page of the web can send such a form, so it is only ever put into a draft that a person reads. */
export async function takeShared(request: Pick<Request, 'formData'>, lasts: (until: Promise<unknown>) => void): Promise<Response> {
  const form = await request.formData().catch(() => null);
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
        held = { shared: { files, text: wordsIn(form) }, end };
      }),
    );
  }
  // Not the answer itself: a reload would send the form again.
  return new Response(null, { status: 303, headers: { location: FORM } });
}

/** Answers the form by which phones share into the app. */
export function takeSharing(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_IN,
    ({ request, event }) => takeShared(request, (until) => event.waitUntil(until)),
    'POST',
  );
}

/** Hands what was shared to the page that asks, once; null if there is nothing. */
export function answerShared(port: Pick<MessagePort, 'postMessage'> | undefined): void {
  port?.postMessage(held?.shared ?? null);
  if (port) held?.end();
}
