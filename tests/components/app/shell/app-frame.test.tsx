import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { screenAt } from '../../../../src/app/screens.ts';
import { LazyAppFrame } from '../../../../src/app/shell/app-frame.tsx';
import { insideText } from '../../../../src/i18n/subjects/frame/inside.ts';
import { t } from '../../../../src/i18n/t.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { useNameCrumbs } from '../../../../src/live/documents/crumb-names.ts';
import { homeRead, personRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';

/** The frame around a page without content. */
function Framed({ children = <p>Content</p> }: { children?: ReactNode }) {
  const me = useMe();
  const row = screenAt(useLocation().pathname);
  return me && row ? (
    <LazyAppFrame me={me} row={row} banner={null} footer={null}>
      {children}
    </LazyAppFrame>
  ) : null;
}
function Names() {
  useNameCrumbs({ parent: 'Kala Academy' });
  return <p>Content</p>;
}
/** A page that names its breadcrumb, until its content is removed. */
function Named() {
  const [gone, setGone] = useState(false);
  return (
    <>
      {!gone && <Names />}
      <button type="button" onClick={() => setGone(true)}>
        Leave
      </button>
    </>
  );
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ notification_count: 3 })),
    'get-hd-detail-by-leapcode': () => json({ error: false, hd_data: person }),
  });
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

let person: object;
beforeEach(() => {
  person = {
    login_code: 'HD1001',
    hd_name: 'Asha Menon',
    picture: PICTURE,
    is_register: 1,
    is_trainer: 0,
  };
});
/** A picture that needs no server. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const pullPerson = (over: object = {}) => {
  person = { ...person, ...over };
  return account.engine.pull(...personRead('HD1001', 'hd'), { force: true });
};

const phone = () => page.viewport(360, 780);
const tablet = () => page.viewport(800, 900);
const desktop = () => page.viewport(1280, 800);
const sizes = [
  ['a phone', phone],
  ['a tablet', tablet],
  ['a wide screen', desktop],
] as const;
const pages = [
  '/home',
  '/upcoming-training',
  '/my-activity',
  '/webinar-course-details/kala/P1/PT1/Webinar',
] as const;

const header = () => page.getByRole('banner');
const greeting = () =>
  page.getByText(/^Good (morning|afternoon|evening)/).filter({ hasText: 'Asha' });
/** The elements that are visible at this width. */
const visible = (elements: readonly Element[]) =>
  elements.filter((element) => element.checkVisibility());
const pictures = () => visible([...document.querySelectorAll(`img[src="${PICTURE}"]`)]);

describe.each(sizes)('on %s', (_size, resize) => {
  beforeEach(async () => {
    await resize();
    await pullPerson();
  });
  const drawn = (path: string) => account.draw(<Framed />, path);

  test.each(pages)(
    '[2.18] the header of %s has search, help, notifications, menu, greeting and picture',
    async (path) => {
      await drawn(path);
      const parts = [
        header()
          .getByRole('button', { name: t('shell.search') })
          .or(header().getByRole('combobox', { name: t('shell.search') })),
        header().getByRole('button', { name: t('shell.help') }),
        header().getByRole('button', { name: t('shell.alerts', { count: 3 }) }),
        page
          .getByRole('button', { name: t('shell.menu'), exact: true })
          .or(page.getByRole('navigation', { name: t('shell.menu'), exact: true })),
      ];
      for (const part of parts) await expect.poll(() => visible(part.elements()).length).toBe(1);
      expect(visible(greeting().elements()).length).toBe(1);
      await expect.poll(() => pictures().length).toBe(1);
    },
  );

  test.each(pages)(
    '[2.18] the breadcrumb of %s begins at home and marks the current page, and only home has no Back',
    async (path) => {
      await drawn(path);
      const crumbs = header().getByRole('navigation', { name: t('shell.breadcrumb') });
      await expect.element(crumbs).toBeInTheDocument();
      expect(crumbs.getByRole('listitem', { includeHidden: true }).elements()[0]?.textContent).toBe(
        'Home',
      );
      expect(crumbs.element().querySelectorAll('[aria-current=page]').length).toBe(1);
      expect(
        header()
          .getByRole('button', { name: t('shell.back') })
          .elements().length,
      ).toBe(path === '/home' ? 0 : 1);
    },
  );
});

describe('the breadcrumb of a page that names its parent', () => {
  const crumbs = () => header().getByRole('navigation', { name: t('shell.breadcrumb') });
  const steps = () => crumbs().getByRole('listitem', { includeHidden: true });

  test('[2.18] shows the parent’s name, and its kind again after the page’s content is removed', async () => {
    await account.draw(
      <Framed>
        <Named />
      </Framed>,
      '/professional-education/kala',
    );
    await expect
      .poll(() =>
        steps()
          .elements()
          .map((step) => step.textContent),
      )
      .toContain('Kala Academy');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect
      .poll(() =>
        steps()
          .elements()
          .map((step) => step.textContent),
      )
      .toContain(t('screen.brandDetails'));
  });

  test('[2.18] on a phone only the parent’s name is visible, and screen readers also hear the current page', async () => {
    await phone();
    await account.draw(
      <Framed>
        <Named />
      </Framed>,
      '/professional-education/kala',
    );
    const parent = crumbs().getByRole('link', { name: 'Kala Academy' });
    await expect.element(parent).toBeVisible();
    expect(
      visible(steps().elements()).filter((step) => step.getBoundingClientRect().width > 1).length,
    ).toBe(1);
    await expect
      .element(crumbs().getByText(t('screen.professionalEducation')))
      .toHaveAttribute('aria-current', 'page');
  });
});

describe('a breadcrumb with a long name on a wide screen', () => {
  /** The least width of the search, px. */
  const LEAST = 116;
  function Long() {
    useNameCrumbs({ own: 'Precision bob: weight, line and the first cut of a season' });
    return <p>Content</p>;
  }

  test.each([1280, 1440])(
    '[2.18] at %d px the search shrinks before a step of the breadcrumb is cut',
    async (width) => {
      await page.viewport(width, 800);
      await account.draw(
        <Framed>
          <Long />
        </Framed>,
        '/webinar-course-details/kala/P1/PT1/Webinar',
      );
      const steps = () => [
        ...header()
          .getByRole('navigation', { name: t('shell.breadcrumb') })
          .element()
          .querySelectorAll('a, span'),
      ];
      await expect.poll(() => steps().length).toBeGreaterThan(2);
      await expect.element(header().getByText(/^Precision bob/)).toBeVisible();
      const cut = visible(steps())
        .filter((step) => step.scrollWidth > step.clientWidth)
        .map((step) => step.textContent);
      const search = header()
        .getByRole('combobox', { name: t('shell.search') })
        .element()
        .closest('header > div')
        ?.getBoundingClientRect().width;
      // Only this page's own name may be cut, because its heading repeats it, and only when the
      // search has its least width.
      expect(
        cut.length === 0 ||
          (cut.length === 1 && cut[0]?.startsWith('Precision') && search === LEAST),
        `${cut} beside ${search} px`,
      ).toBe(true);
    },
  );
});

describe('with text twice as large', () => {
  const root = document.documentElement;
  beforeEach(() => {
    root.style.fontSize = '200%';
  });
  afterEach(() => {
    root.style.fontSize = '';
  });

  test.each([320, 360, 740, 940])(
    '[2.18] the header with a long name fits into %d px',
    async (width) => {
      await pullPerson({ hd_name: 'Venkatanarasimharajuvaripeta Menon' });
      await page.viewport(width, 700);
      await account.draw(<Framed />, '/upcoming-training');
      await expect
        .poll(() => visible(page.getByText(/^Venkata/).elements()).length)
        .toBeGreaterThan(0);
      expect(root.scrollWidth).toBeLessThanOrEqual(width);
      const wide = [...header().element().querySelectorAll('button, a')].filter(
        (control) => control.getBoundingClientRect().right > width,
      );
      expect(visible(wide)).toEqual([]);
    },
  );
});

describe('[4.1] [7.11] without a new login', () => {
  beforeEach(desktop);
  const menu = () => page.getByRole('navigation', { name: t('shell.menu'), exact: true });
  const editProfile = () => menu().getByRole('button', { name: insideText('menu.editProfile') });

  test('a new name shows in the header and the menu, and the picture stays', async () => {
    await account.draw(<Framed />, '/upcoming-training');
    await expect.element(menu().getByText('Asha Menon')).toBeVisible();
    await pullPerson({ hd_name: 'Usha Kurian' });
    await expect.element(menu().getByText('Usha Kurian')).toBeVisible();
    await expect
      .poll(() => visible(page.getByText('Usha', { exact: true }).elements()).length)
      .toBe(1);
    await expect.poll(() => pictures().length).toBe(1);
  });

  test('a person who is validated meanwhile gets the QR code and the button to edit the profile', async () => {
    await pullPerson({ is_register: 0 });
    await account.draw(<Framed />, '/upcoming-training');
    await menu()
      .getByRole('button', { name: insideText('menu.qr') })
      .click();
    await expect.element(page.getByText(insideText('qr.pending'))).toBeVisible();
    expect(editProfile().elements()).toEqual([]);
    await pullPerson({ is_register: 1 });
    await expect
      .element(page.getByRole('img', { name: insideText('qr.label', { name: 'Asha Menon' }) }))
      .toBeVisible();
    await expect.element(page.getByTitle(insideText('menu.editProfile'))).toBeInTheDocument();
  });
});
