import { MemoryRouter } from 'react-router-dom';
import { toast as all } from 'react-toastify/unstyled';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from '../../../../src/app/shell/app-frame.tsx';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Card } from '../../../../src/ui/lists/cards.tsx';
import { toast } from '../../../../src/ui/overlays/toast.tsx';
import { Toasts } from '../../../../src/ui/overlays/toasts.tsx';

afterEach(() => all.dismiss());

const tabs = ['Home', 'Learn', 'Calendar', 'Alerts', 'Menu'].map((label) => ({
  label,
  icon: 'home' as const,
  to: `/${label}`,
}));
const CODES = Array.from({ length: 12 }, (_, i) => i);

/** A list of trainings to answer, several phone screens long. */
const draw = () =>
  render(
    <MemoryRouter>
      <main className="page">
        {CODES.map((code) => (
          <Card key={code} style={{ marginBottom: 16 }}>
            <h2 className="h3">
              <a href={`#${code}`}>Fringe clinic: three shapes</a>
            </h2>
            <p className="meta">
              <b>22 Nov 2026, 17:55</b>
              <br />
              Webinar with Meera Iyer
            </p>
            <div className="acts">
              <Button>Accept</Button>
              <Button variant="line">Reject</Button>
            </div>
          </Card>
        ))}
      </main>
      <Tabs label="Tabs" tabs={tabs} />
      <Toasts label="Messages" forMs={60_000} />
    </MemoryRouter>,
  );

/** Names of the tabs and answers whose middle is covered. */
const covered = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.acts button, nav a')].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const under = y > 0 && y < innerHeight ? document.elementFromPoint(x, y) : control;
    // Tabs may cover the list.
    return control.contains(under) || (under?.closest('nav') && !control.closest('nav'))
      ? []
      : [control.textContent ?? ''];
  });

const atRest = async (words: string): Promise<void> => {
  await expect.element(page.getByText(words)).toBeVisible();
  for (const motion of document.getAnimations())
    if (!(motion.effect as KeyframeEffect).target?.closest('.Toastify__progress-bar--wrp'))
      motion.finish();
};

test.each([0, 40, 80, 120, 160, 200])(
  '[E25] on a phone scrolled by %i px a toast covers neither a tab nor an answer',
  async (top) => {
    await page.viewport(360, 780);
    await draw();
    scrollTo(0, top);
    toast({
      title: () => 'Error',
      message: () => 'Seats are full',
      level: 'error',
      closeLabel: () => 'Close',
    });
    await atRest('Seats are full');
    await expect.poll(covered).toEqual([]);
  },
);

test('[E25] on a desktop a toast covers neither navigation nor an answer', async () => {
  await page.viewport(1280, 800);
  await draw();
  toast({ title: () => 'Info', message: () => 'Saved', closeLabel: () => 'Close' });
  await atRest('Saved');
  await expect.poll(covered).toEqual([]);
});

test('[E25] a toast moves off the controls when the page is scrolled', async () => {
  await page.viewport(360, 780);
  await draw();
  toast({ title: () => 'Info', message: () => 'Saved', closeLabel: () => 'Close' });
  await atRest('Saved');
  for (const top of [37, 74, 111, 148]) {
    scrollTo(0, top);
    await expect.poll(covered).toEqual([]);
  }
});

test('[E25] the initial position of a toast is above the tabs', async () => {
  await page.viewport(360, 780);
  await render(
    <>
      <Toasts label="Messages" forMs={60_000} />
      <div className="Toastify__toast-container" data-testid="place" />
    </>,
  );
  expect(getComputedStyle(page.getByTestId('place').element()).bottom).toBe('76px');
});
