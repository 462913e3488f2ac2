import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { draw, pictureAt } from '../../../../art/picture.ts';
import { scenes } from '../../../../art/scenes.ts';
import { Pic } from '../../../../src/ui/media/pic.tsx';
import { Empty } from '../../../../src/ui/states/empty.tsx';
import { NotHere } from '../../../../src/ui/states/not-here.tsx';

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
  expect([...asked].filter((src) => src && !src.startsWith(DRAWN))).toEqual([uploaded, `${uploaded}?here=1`]);
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
  await render(<NotHere picture={ADDRESS} name="Balayage" title="Balayage is not on this phone" text="" />);
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
