import { describe, expect, test } from 'vitest';
import { crumbsOf } from '../../src/app/crumbs-of.ts';
import { laterScreens } from '../../src/app/later-screens.ts';
import { screenAt, screens } from '../../src/app/screens.ts';
import { laterRows } from '../../src/features/later/later-rows.ts';
import { paths } from '../../src/rules/paths.ts';
import { sources, withoutComments } from '../architecture/sources.ts';

const links: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[name, path]] : []))),
  calendarDay: paths.calendar,
  roster: paths.roster(9001),
  singleFeed: paths.singleFeed(),
  brandDetails: paths.brandDetails('kala'),
  professionalEducation: paths.professionalEducation('kala'),
  categoryCourses: paths.categoryCourses('Cut and shape', 4),
  categoryListing: paths.categoryListing('kala', 4, 'all'),
  blended: paths.blended(7),
  quiz: paths.quiz(7, 'kala'),
  course: paths.course('kala', 11),
  syllabus: paths.syllabus('kala', 11),
  webinar: paths.webinar('kala', 5, 2, 'ONLINE'),
  webinarOfNotice: paths.webinar(null, 5, 2, 'ONLINE'),
  webinarSyllabus: paths.webinarSyllabus('kala', 5, 2, 'ONLINE'),
  productCategories: paths.productCategories('kala'),
  productListing: paths.productListing('Mane & Co', 'kala', 3),
  productDetails: paths.productDetails(),
};

describe('the links', () => {
  test.each(Object.entries(links))('%s leads to a screen: %s', (_, path) => {
    expect(screenAt(path)).toBeDefined();
  });

  test('every screen can be linked to', () => {
    const reached = new Set(Object.values(links).map((path) => screenAt(path)?.path));
    expect(screens.filter(({ path }) => !reached.has(path)).map(({ path }) => path)).toEqual([]);
  });

  test('(2.4 to 2.10, the addresses) the parts of an address stand in the order of the rules', () => {
    expect([links.blended, links.brandDetails, links.professionalEducation, links.course, links.syllabus]).toEqual([
      '/blended-learning-details/7',
      '/brand-details/kala',
      '/professional-education/kala',
      '/elearning-course-details/kala/11',
      '/course-syllabus/kala/11',
    ]);
    expect([links.webinar, links.webinarOfNotice, links.webinarSyllabus]).toEqual([
      '/webinar-course-details/kala/5/2/ONLINE',
      '/webinar-course-details/5/2/ONLINE',
      '/course-syllabus-online/kala/5/2/ONLINE',
    ]);
    expect([links.categoryCourses, links.categoryListing]).toEqual(['/category-courses/Cut-and-shape/4', '/category-course-listing/kala/4/all']);
    expect([links.productCategories, links.productListing, links.quiz]).toEqual([
      '/products-categories/kala',
      '/product-listing/Mane%20%26%20Co/kala/3',
      '/quiz/7/kala',
    ]);
  });

  test('(2.13, the address) a post and a product open cold by their id', () => {
    expect([paths.singleFeed(5), paths.productDetails('p/1')]).toEqual(['/single-feed?post_id=5', '/product-details?product=p%2F1']);
  });

  test('no screen and no part of one writes an address by hand', () => {
    const roots = [...new Set(screens.map(({ path }) => path.split('/')[1]))].join('|');
    const written = new RegExp(`['"\`]/(${roots})(/|['"\`?])`);
    const tables = /^src\/(rules\/paths|app\/(screens|later-screens)|features\/later\/later-rows)\.ts$/;
    const found = sources(['src'], ['.ts', '.tsx']).filter(({ path, text }) => !tables.test(path) && written.test(withoutComments(text)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe('the way to a screen', () => {
  const way = (path: string) => {
    const row = screenAt(path);
    return row && crumbsOf(row, path).map(({ label, to }) => (to ? `${label} ${to}` : label));
  };
  test('(2.18, the breadcrumb) it begins at home and ends here', () => {
    expect(way('/my-certificates')).toEqual(['Home /home', 'My Certificates']);
  });
  test('(2.18, the breadcrumb) it leads through what stands before, with what the address says', () => {
    expect(way('/calendar/roster/9001')).toEqual(['Home /home', 'Calendar /calendar', 'Day sheet']);
    expect(way('/product-listing/Mane%20%26%20Co/kala/3')).toEqual([
      'Home /home',
      'Product /products-brands',
      'Ranges /products-categories/kala',
      'Range',
    ]);
    expect(way('/course-syllabus/kala/1%2F2')).toEqual([
      'Home /home',
      'Education Portfolio /education-portfolio',
      'Course /elearning-course-details/kala/1%2F2',
      'Syllabus',
    ]);
  });
  test.each(screens.filter(({ parent }) => parent).map(({ path, parent }) => [path, parent ?? '']))(
    '%s asks for all that %s needs',
    (path, parent) => {
      const named = (text: string) => [...text.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(screens.some((row) => row.path === parent)).toBe(true);
      expect(named(parent).filter((name) => !named(path).includes(name))).toEqual([]);
    },
  );
});

test('every screen that is being prepared says what it will be for, and no other does', () => {
  expect(Object.keys(laterRows).sort()).toEqual(laterScreens.map(({ path }) => path).sort());
});
