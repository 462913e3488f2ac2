import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { draw, pictureAt } from '../../../../art/picture.ts';
import { scenes } from '../../../../art/scenes.ts';
import { Pic } from '../../../../src/ui/media/pic.tsx';
import { askForFailedPictures } from '../../../../src/ui/media/use-picture.ts';
import { Empty, NotHere } from '../../../../src/ui/states/empty.tsx';

const DRAWN = 'data:image/svg+xml,';
/** No picture has this address: the test server answers with a page. */
const ADDRESS = '/pictures/program/rangat/balayage-on-dark-bases.svg?m=mane';

const image = (): HTMLImageElement | null => document.querySelector('img');
/** The drawing in the page, once there is one. */
async function drawing(): Promise<string> {
  await expect.poll(() => image()?.src.startsWith(DRAWN)).toBe(true);
  await expect.poll(() => image()?.naturalWidth).toBeGreaterThan(0);
  return decodeURIComponent(image()?.src.slice(DRAWN.length) ?? '');
}

/** The server's drawing for an address. */
function onServer(address: string): string {
  const picture = pictureAt(address);
  if (!picture) throw new Error(`No picture at ${address}.`);
  return draw(picture);
}

test('a picture that fails to load is drawn as on the server, with the same accessible name', async () => {
  await render(<Pic src={ADDRESS} alt="Hair in copper" division="rangat" />);
  expect(await drawing()).toBe(onServer(ADDRESS));
  expect(image()?.alt).toBe('Hair in copper');
  expect(document.body.textContent?.trim()).toBe('');
});

test('[S36] an upload is requested at both of its URLs before the drawing is shown', async () => {
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

/** An existing picture; the test simulates its failure. */
const CAME = '/icons/icon.svg';

test.each([1, 2])(
  '[4.21] a failed picture is shown after the device is online again (%s events during the load)',
  async (times) => {
    await render(<Pic src={CAME} alt="" name="Asha" />);
    await expect.poll(() => image()?.getAttribute('src')).toBe(CAME);
    image()?.dispatchEvent(new Event('error'));
    await drawing();
    for (let time = 0; time < times; time += 1) askForFailedPictures();
    await expect.poll(() => image()?.getAttribute('src')).toBe(CAME);
  },
);

test('[S36] once online, an upload is requested at its first URL and then at the server’s', async () => {
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

test('an item without a picture gets a drawing by name and division, without letters', async () => {
  await render(<Pic src={null} alt="" name="Scalp mapping" division="mool" ratio="1:1" />);
  expect(await drawing()).toContain('viewBox="0 0 320 320"');
  expect(document.body.textContent?.trim()).toBe('');
});

test('while the address is unknown nothing is drawn or fetched', async () => {
  const { rerender } = await render(<Pic src={undefined} alt="" division="mool" />);
  await rerender(<Pic src={undefined} alt="" name="Scalp mapping" division="mool" />);
  expect(image()).toBeNull();
  await rerender(<Pic src={null} alt="" name="Scalp mapping" division="mool" />);
  await drawing();
});

test('content that is not on this device shows its picture pale with a dashed edge', async () => {
  await render(
    <NotHere picture={ADDRESS} name="Balayage" title="Balayage is not on this phone" text="" />,
  );
  expect(await drawing()).toBe(onServer(ADDRESS));
  const frame = image()?.parentElement;
  if (!frame) throw new Error('The picture has no frame.');
  expect(getComputedStyle(frame, '::after').borderTopStyle).toBe('dashed');
  expect(getComputedStyle(frame.firstElementChild ?? frame).filter).toContain('grayscale');
});

test('an empty state shows its scene, drawn on the device', async () => {
  await render(<Empty picture="shades" title="No shades yet" text="" />);
  expect(await drawing()).toBe(draw(scenes.shades));
});
