import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crossFade } from '../../../../src/app/navigation/fading-router.tsx';
import { intoPage, outOfPage } from '../../../../src/app/navigation/shared-picture.ts';

const frame = (attributes = '') =>
  `<span data-ratio="4:3" style="display: block; height: 40px"><img alt="" ${attributes}></span>`;
const card = (path: string, pictures = 1) =>
  `<article>${frame().repeat(pictures)}<h2><a data-step href="${path}">To ${path}</a></h2></article>`;
const HOME = `<main>${card('/course/1')}${card('/course/2')}<p><a data-step href="/about">About</a></p></main>`;
const PAGE = `<main>${frame('fetchpriority="high"')}<h1>Course 2</h1></main>`;

/**
 * Each test has its own part of the page, so that a late step of it shows nothing to the next one.
 */
let screen: HTMLElement;
const draw = (html: string, place = screen): void => {
  place.innerHTML = html;
};
/** The elements that share the transition name of the picture: their card’s link, or `page`. */
const shared = () =>
  [...document.querySelectorAll<HTMLElement>('*')]
    .filter((element) => getComputedStyle(element).viewTransitionName === 'picture')
    .map(
      (element) => element.closest('article')?.querySelector('a')?.getAttribute('href') ?? 'page',
    );

/** Returns the shared elements in the browser’s captures of the old page and of the new one. */
async function step(
  to: string,
  by: ReturnType<typeof intoPage>,
): Promise<readonly (readonly string[])[]> {
  const begin = Document.prototype.startViewTransition.bind(document);
  const seen: (readonly string[])[] = [];
  let done: Promise<unknown> = Promise.resolve();
  vi.spyOn(document, 'startViewTransition').mockImplementation((act) => {
    seen.push(shared());
    const transition = begin(act as ViewTransitionUpdateCallback);
    void transition.updateCallbackDone.then(() => seen.push(shared()));
    done = transition.finished;
    return transition;
  });
  const place = screen;
  crossFade(() => draw(to, place), by);
  await done;
  await expect.poll(shared).toEqual([]);
  return seen;
}

beforeEach(async () => {
  const place = document.body.appendChild(document.createElement('div'));
  screen = place;
  // A first step that takes no time, so that the device counts as fast enough for fades.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  crossFade(() => draw(HOME, place), intoPage('/about'));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
});

// Files share one page.
afterEach(() => screen.remove());

test('[E20] the picture of a card turns into that of its page, and back again', async () => {
  expect(await step(PAGE, intoPage('/course/2'))).toEqual([['/course/2'], ['page']]);
  expect(await step(HOME, outOfPage('/course/2'))).toEqual([['page'], ['/course/2']]);
});

test('[E20] going back from a page that was not opened from a card moves no picture', async () => {
  draw(PAGE);
  expect(await step(HOME, outOfPage('/course/1'))).toEqual([[], []]);
});

test('[E20] a link without a picture moves no picture', async () => {
  expect(await step(PAGE, intoPage('/about'))).toEqual([[], []]);
});

test('[E20] a card with several pictures moves none of them', async () => {
  draw(`<main>${card('/course/2', 2)}</main>`);
  expect(await step(PAGE, intoPage('/course/2'))).toEqual([[], []]);
});

test('[E20] a page whose picture does not load in time is shown without it', async () => {
  expect(await step('<main><h1>Coming</h1></main>', intoPage('/course/2'))).toEqual([
    ['/course/2'],
    [],
  ]);
});
