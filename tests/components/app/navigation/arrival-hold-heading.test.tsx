import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdHeading } from '../../../../src/app/navigation/arrival.tsx';

let stop: (() => void) | undefined;
let search: HTMLInputElement;
let main: HTMLElement;

beforeEach(() => {
  search = document.createElement('input');
  main = document.createElement('main');
  document.body.append(search, main);
});
afterEach(() => {
  stop?.();
  search.remove();
  main.remove();
});

const shown = (text: string) =>
  main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: text }));
const focused = () => document.activeElement?.textContent;
/** Resolves after the observers of the document have run. */
const observed = () => new Promise((done) => setTimeout(done));

test('[E18] the heading gets the focus when it appears, and so does the heading that replaces it', async () => {
  search.focus();
  stop = holdHeading();
  shown('Loading');
  await expect.poll(focused).toBe('Loading');
  shown('Balayage');
  await expect.poll(focused).toBe('Balayage');
});

test('[E18] a heading that appears while the person types into the search leaves the focus there', async () => {
  search.focus();
  stop = holdHeading();
  search.value = 'cop';
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
  shown('Balayage');
  await observed();
  expect(document.activeElement).toBe(search);
});

test('[E18] a heading that appears after the person moved the focus leaves the focus there', async () => {
  stop = holdHeading();
  search.focus();
  shown('Balayage');
  await observed();
  expect(document.activeElement).toBe(search);
});
