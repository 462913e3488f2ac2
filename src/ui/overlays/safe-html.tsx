import DOMPurify, { type Config } from 'dompurify';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { OutsideDialog } from './outside.tsx';
import styles from './overlays.module.css';

interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** Allowed elements; attributes such as style, class and id are dropped (S5). */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

const refuse = (): never => {
  throw new TypeError('Nobody makes a script here.');
};
// Under Trusted Types the sanitiser needs a policy of its own for parsing; nothing else passes
// through it (S3).
const trusted = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes;
const policy = trusted?.createPolicy('app-html', {
  createHTML: (html) => html,
  createScriptURL: refuse,
});
// The library's type wants the browser's own class, which some browsers lack.
const config = {
  ...ALLOWED,
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
} as unknown as Config & { RETURN_DOM_FRAGMENT: true };

/**
 * Holds the address of a link. No author can write it: the sanitiser drops all data attributes
 * before it is set.
 */
const ADDRESS = 'data-leads-to';

/**
 * Whether a link hides where it leads: user information before the host, or a backslash that
 * browsers read as a slash (S6).
 */
function leadsAstray(href: string): boolean {
  if (href.includes('\\')) return true;
  try {
    const { username, password } = new URL(href);
    return username !== '' || password !== '';
  } catch {
    return true;
  }
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.tagName === 'A' ? node.getAttribute('href') : null;
  if (href === null) return;
  if (leadsAstray(href)) return node.removeAttribute('href');
  const { protocol, href: whole } = new URL(href);
  if (protocol !== 'https:') return;
  // No href, as in `OutsideLink`: the browser's buttons and menus must not open the address without
  // asking (S6).
  node.removeAttribute('href');
  node.setAttribute(ADDRESS, whole);
  node.setAttribute('role', 'link');
  node.setAttribute('tabindex', '0');
});

export interface SafeHtmlProps {
  /** HTML from a server; sanitised there and again here. */
  html: string;
  className?: string | undefined;
}

/**
 * User-written HTML with text formatting and links only; inserted as nodes, never as markup. A link
 * names its host before it opens.
 */
export const SafeHtml = memo(function SafeHtml({ html, className }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(DOMPurify.sanitize(html, config));
  }, [html]);
  useEffect(() => {
    const at = place.current;
    const follow = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest(`[${ADDRESS}]`) : null;
      if (link && (!(event instanceof KeyboardEvent) || event.key === 'Enter'))
        setAsked(link.getAttribute(ADDRESS));
    };
    const events = ['click', 'keydown'] as const;
    for (const event of events) at?.addEventListener(event, follow);
    return () => {
      for (const event of events) at?.removeEventListener(event, follow);
    };
  }, []);
  return (
    <>
      <div ref={place} className={classes(styles.written, className)} />
      <OutsideDialog href={asked} onClose={() => setAsked(null)} />
    </>
  );
});
