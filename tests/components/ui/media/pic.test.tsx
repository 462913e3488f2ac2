import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { draw, pictureAt } from '../../../../art/picture.ts';
import { scenes } from '../../../../art/scenes.ts';
import { Pic } from '../../../../src/ui/media/pic.tsx';
import { askForFailedPictures } from '../../../../src/ui/media/use-picture.ts';
import { Empty, NotHere } from '../../../../src/ui/states/empty.tsx';

const DRAWN = 'data:image/svg+xml,';
/** Nothing of a picture is at this address: the tests' own server answers with a page. */
const ADDRESS = '/pictures/program/rangat/balayage-on-dark-bases.svg?m=mane';

const image = (): HTMLImageElement | null => document.querySelector('img');
/** The drawing in the page, once there is one. */
async function drawing(): Promise<string> {
  await expect.poll(() => image()?.src.startsWith(DRAWN)).toBe(true);
  await expect.poll(() => image()?.naturalWidth).toBeGreaterThan(0);
  return decodeURIComponent(image()?.src.slice(DRAWN.length) ?? '');
}

/** What the server draws at an address. */
function onServer(address: string): string {
  const picture = pictureAt(address);
  if (!picture) throw new Error(`No picture at ${address}.`);
  return draw(picture);
}

test('a picture that cannot be fetched is drawn here as the server draws it, with the same name for who cannot see it', async () => {
  await render(<Pic src={ADDRESS} alt="Hair in copper" division="rangat" />);
  expect(await drawing()).toBe(onServer(ADDRESS));
  expect(image()?.alt).toBe('Hair in copper');
  expect(document.body.textContent?.trim()).toBe('');
});

test('[S36] what somebody uploaded is asked for at both of its addresses before it is drawn', async () => {
  const uploaded = `/uploads/people/${'0a'.repeat(16)}-320.webp`;
  const asked = new Set<string>();
  const watching = new MutationObserver(() => asked.add(image()?.getAttribute('src') ?? ''));
  watching.observe(document.body, { subtree: true, childList: true, attributeFilter: ['src'] });
  await render(<Pic src={uploaded} alt="" name="Asha" />);
  await drawing();
  watching.disconnect();
  expect([...asked].filter((src) => src && !src.startsWith(DRAWN))).toEqual([
    uploaded,
    `${uploaded}?here=1`,
  ]);
});

/** A picture that is there: that it did not come is said by the test. */
const CAME = '/icons/icon.svg';

test.each([1, 2])(
  '[4.21] a picture that failed comes, and stays, when the connection came back %s times while it was on its way',
  async (times) => {
    await render(<Pic src={CAME} alt="" name="Asha" />);
    await expect.poll(() => image()?.getAttribute('src')).toBe(CAME);
    image()?.dispatchEvent(new Event('error'));
    await drawing();
    for (let time = 0; time < times; time += 1) askForFailedPictures();
    await expect.poll(() => image()?.getAttribute('src')).toBe(CAME);
  },
);

test('[S36] with the connection an uploaded picture is asked for where everybody gets it, and only then of the server', async () => {
  const uploaded = `/uploads/people/${'0c'.repeat(16)}-320.webp`;
  const asked: string[] = [];
  const watching = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.includes('0c0c')) asked.push(new URL(name).search);
  });
  watching.observe({ type: 'resource' });
  await render(<Pic src={uploaded} alt="" name="Asha" />);
  await drawing();
  await expect.poll(() => asked).toEqual(['', '?here=1']);
  askForFailedPictures();
  await expect.poll(() => asked).toEqual(['', '?here=1', '', '?here=1']);
  watching.disconnect();
});

test('a thing without any picture has a drawing by its name and division, and no letter', async () => {
  await render(<Pic src={null} alt="" name="Scalp mapping" division="mool" ratio="1:1" />);
  expect(await drawing()).toContain('viewBox="0 0 320 320"');
  expect(document.body.textContent?.trim()).toBe('');
});

test('as long as no address can be known, nothing is drawn and nothing is fetched', async () => {
  const { rerender } = await render(<Pic src={undefined} alt="" division="mool" />);
  await rerender(<Pic src={undefined} alt="" name="Scalp mapping" division="mool" />);
  expect(image()).toBeNull();
  await rerender(<Pic src={null} alt="" name="Scalp mapping" division="mool" />);
  await drawing();
});

test('what is not on this device is the thing’s own picture, pale behind a dashed edge', async () => {
  await render(
    <NotHere picture={ADDRESS} name="Balayage" title="Balayage is not on this phone" text="" />,
  );
  expect(await drawing()).toBe(onServer(ADDRESS));
  const frame = image()?.parentElement;
  if (!frame) throw new Error('The picture has no frame.');
  expect(getComputedStyle(frame, '::after').borderTopStyle).toBe('dashed');
  expect(getComputedStyle(frame.firstElementChild ?? frame).filter).toContain('grayscale');
});

test('an empty screen shows its own picture, which no file of the app contains', async () => {
  await render(<Empty picture="shades" title="No shades yet" text="" />);
  expect(await drawing()).toBe(draw(scenes.shades));
});
