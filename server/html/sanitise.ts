import sanitizeHtml from 'sanitize-html';
import { safeAddress } from '../domain/safe-address.ts';

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'];
/**
 * Elements that are removed together with their contents; browsers parse several of them by special
 * rules (mXSS).
 */
const DROPPED_WHOLE = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
  ],
  ...[
    'xmp',
    'plaintext',
    'listing',
    'noembed',
    'noframes',
    'textarea',
    'title',
    'select',
    'option',
    'head',
    'frameset',
  ],
];
const MAIL = /^mailto:[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const NO_TAG = 'no-tag';
const REL = 'noopener noreferrer nofollow';
/** Maximum nesting: deeper than any real text. */
const DEEPEST = 20;
/**
 * Removing a part can form new markup from its surroundings, so sanitising is repeated; no known
 * input needs more rounds.
 */
const ROUNDS = 4;

const linkTo = (href: string | undefined): string | undefined => {
  const text = href?.trim() ?? '';
  if (MAIL.test(text)) return text;
  // A link must show its target; one that a browser would resolve against our own address is
  // removed.
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
        return link === undefined
          ? { tagName: NO_TAG, attribs: {} }
          : { tagName: 'a', attribs: { href: link, rel: REL } };
      },
    },
  });

/** Reduces HTML to simple text formatting and safe links (S5); idempotent. */
export function sanitise(html: string): string {
  let before = html.replaceAll('\0', '');
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = once(before);
    if (after === before) return after;
    before = after;
  }
  return before;
}
