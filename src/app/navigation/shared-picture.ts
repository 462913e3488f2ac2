/**
 * Timeout for a page to draw its picture (milliseconds); a longer wait would be felt as a delay
 * (E19).
 */
const STANDS_WITHIN_MS = 60;
const NAME = 'picture';
/** The frame of a picture. */
const FRAME = '[data-ratio]';

/** Finds a picture before a navigation, and the same picture after it. */
export interface SharedPicture {
  readonly from: () => HTMLElement | undefined;
  readonly to: () => HTMLElement | undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The picture of the card that links to an address. Of several cards the pressed one counts, else
 * the first in view.
 */
function ofCard(pathname: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-step]')].filter(
    (link) => link.pathname === pathname && isInView(link),
  );
  const link = links.find((one) => one === document.activeElement) ?? links[0];
  const [only, ...more] =
    link?.closest(`:has(${FRAME})`)?.querySelectorAll<HTMLElement>(FRAME) ?? [];
  // A list also contains pictures of other things.
  return more.length === 0 ? only : undefined;
}

/** The picture at the top of a page. */
function ofPage(): HTMLElement | undefined {
  const cover = document.querySelector<HTMLElement>(
    `main ${FRAME}:has(> img[fetchpriority="high"])`,
  );
  return cover && isInView(cover) ? cover : undefined;
}

/**
 * Paths of pages that were opened from a card's picture. Only from these pages does Back wait for a
 * card.
 */
const entered = new Set<string>();

/** A navigation from a card to its page. */
export const intoPage = (pathname: string): SharedPicture => ({
  from: () => {
    const card = ofCard(pathname);
    if (card) entered.add(pathname);
    return card;
  },
  to: ofPage,
});
/** The navigation back, from a page to its card. */
export const outOfPage = (pathname: string): SharedPicture => ({
  from: () => (entered.has(pathname) ? ofPage() : undefined),
  to: () => ofCard(pathname),
});

/** Names a picture for the view transition; returns a function that removes the name. */
export function namePicture(picture: HTMLElement | undefined): () => void {
  if (picture) picture.style.viewTransitionName = NAME;
  return () => {
    if (picture) picture.style.viewTransitionName = '';
  };
}

/** Resolves with the element as soon as it is rendered; undefined after the timeout. */
export function standing(find: () => HTMLElement | undefined): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const end = (found: HTMLElement | undefined): void => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = (): void => {
      const found = find();
      if (found) end(found);
    };
    const watch = new MutationObserver(look);
    const timer = setTimeout(end, STANDS_WITHIN_MS, undefined);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
