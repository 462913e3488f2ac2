/**
 * How long a page may take until its picture stands (milliseconds): more would be felt as a delay
 * (E19).
 */
const STANDS_WITHIN_MS = 60;
const NAME = 'picture';
/** The frame of a picture. */
const FRAME = '[data-ratio]';

/** Where a picture is before a step, and where the same one may be after it. */
export interface SharedPicture {
  readonly from: () => HTMLElement | undefined;
  readonly to: () => HTMLElement | undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The picture of the card that leads to an address; of several the pressed one, or the first in
 * view.
 */
function ofCard(pathname: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-step]')].filter(
    (link) => link.pathname === pathname && isInView(link),
  );
  const link = links.find((one) => one === document.activeElement) ?? links[0];
  const [only, ...more] =
    link?.closest(`:has(${FRAME})`)?.querySelectorAll<HTMLElement>(FRAME) ?? [];
  // A list has pictures of others too.
  return more.length === 0 ? only : undefined;
}

/** The picture with which a page begins. */
function ofPage(): HTMLElement | undefined {
  const cover = document.querySelector<HTMLElement>(
    `main ${FRAME}:has(> img[fetchpriority="high"])`,
  );
  return cover && isInView(cover) ? cover : undefined;
}

/**
 * The pages to which a card's picture led: only their way back may lead to one, so no other is
 * waited for.
 */
const entered = new Set<string>();

/** A step from a card to its page. */
export const intoPage = (pathname: string): SharedPicture => ({
  from: () => {
    const card = ofCard(pathname);
    if (card) entered.add(pathname);
    return card;
  },
  to: ofPage,
});
/** The step back, from a page to its card. */
export const outOfPage = (pathname: string): SharedPicture => ({
  from: () => (entered.has(pathname) ? ofPage() : undefined),
  to: () => ofCard(pathname),
});

/** Names a picture, so that the browser moves it; returns what takes the name away. */
export function namePicture(picture: HTMLElement | undefined): () => void {
  if (picture) picture.style.viewTransitionName = NAME;
  return () => {
    if (picture) picture.style.viewTransitionName = '';
  };
}

/** Resolves with the element as soon as it is drawn; undefined if that takes too long. */
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
