import sanitizeHtml from 'sanitize-html';
import { safeAddress } from '../domain/safe-address.ts';

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'];
/** What stands in these is not text: it goes with its tag. Browsers read several of them by rules of their own (mXSS). */
const DROPPED_WHOLE = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math'],
  ...['xmp', 'plaintext', 'listing', 'noembed', 'noframes', 'textarea', 'title', 'select', 'option', 'head', 'frameset'],
];
const MAIL = /^mailto:[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const NO_TAG = 'no-tag';
const REL = 'noopener noreferrer nofollow';
/** Deeper than any text is written. */
const DEEPEST = 20;
/** Taking something away can make a new whole of what stood around it; more rounds than these were never needed. */
const ROUNDS = 4;

const linkTo = (href: string | undefined): string | undefined => {
  const text = href?.trim() ?? '';
  if (MAIL.test(text)) return text;
  // A link must say where it leads: what a browser would resolve against our own address is none.
  return /^https?:/i.test(text) ? safeAddress(text) : undefined;
};

const once = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: DEEPEST,
    transformTags: {
      a: (_tag, { href }) => {
        const link = linkTo(href);
        return link === undefined ? { tagName: NO_TAG, attribs: {} } : { tagName: 'a', attribs: { href: link, rel: REL } };
      },
    },
  });

/** HTML with nothing in it but plain text marks and safe links (S5); doing it again changes nothing. */
export function sanitise(html: string): string {
  let before = html.replaceAll('\0', '');
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = once(before);
    if (after === before) return after;
    before = after;
  }
  return before;
}
