import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { playerText } from '../../../../../src/i18n/subjects/frame/player.ts';
import type { PlayableFilm } from '../../../../../src/ui/media/player/film.ts';
import { Player, type PlayerProps } from '../../../../../src/ui/media/player/player.tsx';
import { expectWordsHold } from '../../../../support/component-words.ts';

const english = '/media/base-level.en.vtt';
const hindi = '/media/base-level.hi.vtt';
const low = '/media/base-level-240.mp4';
const good = '/media/base-level-480.mp4';
const audio = '/media/base-level-audio.m4a';

const film: PlayableFilm = {
  title: 'Reading the base level',
  seconds: 30,
  versions: [
    { label: '240p', type: 'video/mp4', bytes: 230_000, url: low, here: false },
    { label: '480p', type: 'video/mp4', bytes: 420_000, url: good, here: false },
    { label: 'audio', type: 'audio/mp4', bytes: 95_000, url: audio, here: false },
  ],
  captions: [
    { lang: 'en', label: 'English', url: english },
    { lang: 'hi', label: 'हिन्दी', url: hindi },
  ],
  chapters: [
    { at: 0, title: 'Daylight' },
    { at: 10, title: 'Section' },
    { at: 20, title: 'Chart' },
  ],
  poster: undefined,
};
const draw = async (props: Partial<PlayerProps> = {}) => {
  const drawn = <Player film={film} online {...props} />;
  await cleanup();
  return render(<main className="page">{drawn}</main>);
};
const video = (): HTMLVideoElement => {
  const found = document.querySelector('video');
  if (!found) throw new Error('There is no film.');
  return found;
};
const button = (
  name: Parameters<typeof playerText>[0],
  values?: Readonly<Record<string, string | number>>,
) => page.getByRole('button', { name: playerText(name, values), exact: true });
const at = () => expect.poll(() => video().currentTime);
/** Mutes the film. */
const quiet = async (props: Partial<PlayerProps> = {}) => {
  const drawn = await draw(props);
  video().muted = true;
  return drawn;
};

beforeEach(() => page.viewport(360, 780));

test('[E28] nothing loads before a press; a started film can resume or start over', async () => {
  const onBegin = vi.fn();
  await quiet({ resumeAt: 12, onBegin });
  expect(video().preload).toBe('none');
  expect(video().readyState).toBe(0);
  await expect
    .element(page.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', '0:12 of 0:30, Section');
  await button('player.goOn', { time: '0:12' }).click();
  await at().toBeGreaterThan(12.2);
  expect(onBegin).toHaveBeenCalledTimes(1);
  await quiet({ resumeAt: 12 });
  await button('player.startOver').click();
  await at().toBeGreaterThan(0.2);
  expect(video().currentTime).toBeLessThan(6);
});

test('the position is stored during playback, and sent on pause, seek and leaving', async () => {
  const [kept, rested]: [number[], number[]] = [[], []];
  const { unmount } = await quiet({
    onKeep: (second) => kept.push(second),
    onRest: (second) => rested.push(second),
  });
  await page
    .getByRole('button', { name: playerText('player.play') })
    .first()
    .click();
  await expect.poll(() => kept.length).toBeGreaterThan(3);
  // Positions are stored at least every hundredth of the film.
  expect(
    Math.max(...kept.slice(1).map((second, place) => second - (kept[place] ?? 0))),
  ).toBeLessThan(0.6);
  expect(rested).toEqual([]);
  await button('player.pause').click();
  await expect.poll(() => rested.length).toBe(1);
  await button('player.forward').click();
  await expect.poll(() => rested.at(-1) ?? 0).toBeGreaterThan(10);
  await page.getByRole('button', { name: /Chart/ }).click();
  await at().toBeGreaterThan(20.2);
  await unmount();
  expect(rested.at(-1)).toBeGreaterThan(20);
});

test('the keys seek, change the chapter and toggle playback; a field keeps its letters', async () => {
  await quiet({ resumeAt: 12 });
  const slider = page.getByRole('slider', { name: playerText('player.place') });
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:22 of 0:30, Chart');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:02 of 0:30, Daylight');
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:10 of 0:30, Section');
  button('player.back').element().focus();
  await userEvent.keyboard('k');
  await expect.poll(() => video().paused).toBe(false);
  await userEvent.keyboard('k');
  await expect.poll(() => video().paused).toBe(true);
  await userEvent.keyboard('l');
  await at().toBeGreaterThan(19);
  await page.getByRole('searchbox').fill('kjl');
  await userEvent.keyboard('k');
  expect(video().paused).toBe(true);
});

test('speed, quality and sound alone can be chosen; another version resumes at the same position', async () => {
  await quiet({ resumeAt: 12 });
  await button('player.goOn', { time: '0:12' }).click();
  await at().toBeGreaterThan(12.2);
  expect(video().currentSrc).toContain('480');
  await page.getByRole('button', { name: playerText('player.speed') }).click();
  await page.getByRole('radio', { name: '1.5×' }).click();
  await expect.poll(() => video().playbackRate).toBe(1.5);
  await page.getByRole('button', { name: playerText('player.quality') }).click();
  await page.getByRole('radio', { name: 'Light, 240 0.2 MB' }).click();
  await expect.poll(() => video().currentSrc).toContain('240');
  await at().toBeGreaterThan(12.2);
  expect(video().playbackRate).toBe(1.5);
  await page.getByRole('button', { name: playerText('player.audio'), exact: true }).click();
  await expect.poll(() => video().currentSrc).toContain('audio');
  await at().toBeGreaterThan(12.2);
  await expect.poll(() => video().paused).toBe(false);
});

test('captions are shown below the picture in the page’s language, in another one, or not at all', async () => {
  await quiet({ resumeAt: 12 });
  const caption = () => document.querySelector('section > p[lang]');
  await expect
    .poll(() => caption()?.textContent)
    .toBe('Two. Lift a thin section at the crown, two fingers wide, fanned out against the light.');
  await page.getByRole('button', { name: playerText('player.captions') }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect.poll(() => caption()?.getAttribute('lang')).toBe('hi');
  await expect.poll(() => caption()?.textContent).toContain('क्राउन');
  await page.getByRole('radio', { name: playerText('player.captionsOff') }).click();
  await expect.poll(caption).toBeNull();
});

test('[F15] the transcript can be searched, marks matches, and a press on a line plays from there', async () => {
  await quiet();
  await expect.element(page.getByText('Reading the base level. Five steps')).toBeVisible();
  await page.getByRole('searchbox', { name: playerText('player.find') }).fill('level');
  await expect
    .element(page.getByText(playerText('player.found', { place: 1, count: 3 })))
    .toBeVisible();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'level',
    'level',
    'level',
  ]);
  await button('player.next').click();
  await expect
    .element(page.getByText(playerText('player.found', { place: 2, count: 3 })))
    .toBeVisible();
  expect(document.querySelector('[data-found]')?.textContent).toContain('Four.');
  await page.getByRole('searchbox').fill('balayage');
  await expect.element(page.getByText(playerText('player.notFound'))).toBeVisible();
  await page.getByRole('searchbox').clear();
  await page.getByRole('button', { name: /Three\. Lay the shade chart/ }).click();
  await at().toBeGreaterThan(15.1);
  await expect
    .poll(() => document.querySelector('ol [aria-current] time')?.textContent)
    .toBe('0:15');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.element(page.getByText('बालों का बेस लेवल पढ़ना।')).toBeVisible();
});

test('[F15] a stored version is preferred, the data saver chooses the smallest, and offline other versions are disabled', async () => {
  const here = film.versions.map((version) => ({ ...version, here: version.label === '240p' }));
  await draw({ film: { ...film, versions: here } });
  expect(video().src).toContain('240');
  await draw({ lean: true });
  expect(video().src).toContain('240');
  await draw({ film: { ...film, versions: here }, online: false });
  await page.getByRole('button', { name: playerText('player.quality') }).click();
  await expect.element(page.getByRole('radio', { name: /Good, 480/ })).toBeDisabled();
  await expect
    .element(page.getByText(playerText('player.needsSignal', { mb: '0.4' })))
    .toBeVisible();
  await expectWordsHold(`${film.title}\n240\n480\nEN\nDaylight\nSection\nChart`);
});

test('[F15] offline, a film that is not stored shows its transcript', async () => {
  await draw({ online: false, save: <button type="button">Save</button> });
  await expect.element(page.getByText(playerText('player.notHereRead'))).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: playerText('player.read') }))
    .toBeVisible();
  await expect.element(page.getByText('Reading the base level. Five steps')).toBeVisible();
  expect(page.getByRole('slider').elements()).toEqual([]);
});

test('a damaged file is reported and replaced by the network version; offline, playback waits', async () => {
  const here = { ...film, versions: film.versions.map((version) => ({ ...version, here: true })) };
  const { rerender } = await quiet({ film: here, resumeAt: 12 });
  await button('player.goOn', { time: '0:12' }).click();
  await at().toBeGreaterThan(12.2);
  await rerender(<main className="page">{<Player film={film} online resumeAt={12} />}</main>);
  await expect.element(page.getByRole('alert')).toMatchTextContent(playerText('player.damaged'));
  await rerender(
    <main className="page">{<Player film={film} online={false} resumeAt={12} />}</main>,
  );
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(playerText('player.damagedOffline'));
  await rerender(<main className="page">{<Player film={here} online resumeAt={12} />}</main>);
  // The message stays until the person resumes playback.
  await button('player.pause').click();
  await page.getByRole('button', { name: playerText('player.play'), exact: true }).click();
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('[S36] a film that fails at its first URL continues from the server’s own at the same position', async () => {
  await quiet({ resumeAt: 12 });
  await button('player.goOn', { time: '0:12' }).click();
  await at().toBeGreaterThan(12.2);
  expect(video().currentSrc).toMatch(/480\.mp4\?play=1$/);
  video().dispatchEvent(new Event('error'));
  await expect.poll(() => video().currentSrc).toMatch(/480\.mp4\?here=1$/);
  const before = video().currentTime;
  await at().toBeGreaterThan(12.4);
  await at().toBeGreaterThan(before);
  expect({
    isNearStart: video().currentTime < 18,
    paused: video().paused,
    alerts: page.getByRole('alert').elements(),
  }).toEqual({ isNearStart: true, paused: false, alerts: [] });
  video().dispatchEvent(new Event('error'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(playerText('player.stopped'));
  expect(video().currentSrc).toMatch(/here=1$/);
});

test('a film that fails to load can be requested again', async () => {
  const lost = {
    ...film,
    versions: [{ label: '480p', type: 'video/mp4', bytes: 1, url: '/nowhere.mp4', here: false }],
  };
  await quiet({ film: lost });
  await page
    .getByRole('button', { name: playerText('player.play') })
    .first()
    .click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(playerText('player.stopped'));
  await expect.element(button('player.again')).toBeVisible();
});

test('the open player’s texts fit in every language, at 320 px and with large text', async () => {
  await draw({ resumeAt: 12 });
  await page.getByRole('button', { name: playerText('player.quality') }).click();
  await expect.element(page.getByText('Reading the base level. Five steps')).toBeVisible();
  await expectWordsHold(`${film.title}\n240\n480\nEN\nDaylight\nSection\nChart`);
});
