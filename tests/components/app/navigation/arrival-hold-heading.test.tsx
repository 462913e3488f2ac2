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
/** What a watcher of the page does next has been done. */
const noticed = () => new Promise((done) => setTimeout(done));

test('[E18] the heading has the focus as it comes, and the one that takes its place', async () => {
  search.focus();
  stop = holdHeading();
  shown('Loading');
  await expect.poll(focused).toBe('Loading');
  shown('Balayage');
  await expect.poll(focused).toBe('Balayage');
});

test('[E18] who types into the search before the heading has come goes on typing', async () => {
  search.focus();
  stop = holdHeading();
  search.value = 'cop';
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
  shown('Balayage');
  await noticed();
  expect(document.activeElement).toBe(search);
});

test('[E18] who has moved the focus before the heading has come keeps it', async () => {
  stop = holdHeading();
  search.focus();
  shown('Balayage');
  await noticed();
  expect(document.activeElement).toBe(search);
});
