import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Carousel, type CarouselTexts } from '../../../../src/ui/lists/carousel.tsx';

const texts: CarouselTexts = {
  region: 'Banners',
  carousel: 'carousel',
  slide: 'slide',
  pause: 'Pause',
  play: 'Play',
  previous: 'Back',
  next: 'On',
  place: (place, total) => `${place} of ${total}`,
};
const carousel = (...slides: readonly string[]) => (
  <>
    <p>Elsewhere</p>
    <Carousel texts={texts} dwellMs={200} transitionMs={20}>
      {slides.map((slide) => (
        <p key={slide}>{slide}</p>
      ))}
    </Carousel>
  </>
);

test('[9.2] a single banner stays; once there are two, they rotate', async () => {
  const { rerender } = await render(carousel('first'));
  // Test files share one page and its mouse, which would pause the banners.
  await page.getByText('Elsewhere').hover();
  await expect.element(page.getByRole('group', { name: '1 of 1' })).toMatchTextContent('first');
  await rerender(carousel('first', 'second'));
  await expect.element(page.getByRole('group', { name: '2 of 2' })).not.toHaveAttribute('inert');
});
