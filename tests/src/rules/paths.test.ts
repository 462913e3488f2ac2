import { describe, expect, test } from 'vitest';
import { crumbsOf } from '../../../src/app/navigation/crumbs-of.ts';
import { paramsOf } from '../../../src/app/screen-row.ts';
import { screenAt, screens } from '../../../src/app/screens.ts';
import {
  categoryPath,
  fillIn,
  pathTo,
  type RouteName,
  routes,
  webinarPath,
} from '../../../src/rules/paths.ts';
import { sources, withoutComments } from '../../architecture/sources.ts';

/** An address of a route, with `1` for each parameter. */
const addressOf = (route: RouteName): string =>
  fillIn(
    routes[route],
    Object.fromEntries([...routes[route].matchAll(/:(\w+)/g)].map(([, name]) => [name, 1])),
  );

describe('the addresses', () => {
  test.each(Object.keys(routes) as RouteName[])(
    'the address of %s matches its own row',
    (route) => {
      expect(screenAt(addressOf(route))?.route).toBe(route);
    },
  );

  test('(2.4 to 2.10, the addresses) parameters are in the order of the rules', () => {
    const course = { division_code: 'kala', course_id: 11 };
    expect([
      pathTo('blended', { blended_id: 7 }),
      pathTo('brandDetails', { division_code: 'kala' }),
      pathTo('professionalEducation', { division_code: 'kala' }),
      pathTo('course', course),
      pathTo('syllabus', course),
    ]).toEqual([
      '/blended-learning-details/7',
      '/brand-details/kala',
      '/professional-education/kala',
      '/elearning-course-details/kala/11',
      '/course-syllabus/kala/11',
    ]);
    const program = { program_id: 5, program_type_id: 2, program_type: 'ONLINE' };
    expect([
      webinarPath('kala', program),
      webinarPath(null, program),
      pathTo('webinarSyllabus', { division_code: 'kala', ...program }),
    ]).toEqual([
      '/webinar-course-details/kala/5/2/ONLINE',
      '/webinar-course-details/5/2/ONLINE',
      '/course-syllabus-online/kala/5/2/ONLINE',
    ]);
    expect([
      categoryPath('Cut and shape', 4),
      pathTo('categoryListing', { division_code: 'kala', id: 4, filter: 'all' }),
    ]).toEqual(['/category-courses/Cut-and-shape/4', '/category-course-listing/kala/4/all']);
    expect([
      pathTo('productCategories', { division_code: 'kala' }),
      pathTo('productListing', { brand_name: 'Mane & Co', division_code: 'kala', id: 3 }),
      pathTo('quiz', { blended_id: 7, division_code: 'kala' }),
    ]).toEqual([
      '/products-categories/kala',
      '/product-listing/Mane%20%26%20Co/kala/3',
      '/quiz/7/kala',
    ]);
  });

  test('(2.13, the address) a post and a product open by their id alone', () => {
    expect([
      pathTo('singleFeed', { post_id: 5 }),
      pathTo('productDetails', { product: 'p/1' }),
    ]).toEqual(['/single-feed?post_id=5', '/product-details?product=p%2F1']);
    expect(pathTo('singleFeed', {})).toBe('/single-feed');
  });

  test('paramsOf reads the parameters of pathTo unchanged', () => {
    const names = ['Mane & Co', 'a/b', '100%', '%2F', 'बाल', ':id', '?', '#'];
    const read = names.map((brand_name) => {
      const { pathname } = new URL(
        pathTo('productListing', { brand_name, division_code: 'kala', id: 3 }),
        'https://chairside.example',
      );
      const row = screenAt(pathname);
      return row && paramsOf(row, pathname).brand_name;
    });
    expect(read).toEqual(names);
  });

  test('a parameter with an invalid encoding is returned as it is', () => {
    const row = screenAt('/brand-details/100%');
    expect(row && paramsOf(row, '/brand-details/100%')).toEqual({ division_code: '100%' });
  });

  test('no other file of the page contains an address', () => {
    const roots = [...new Set(screens.map(({ path }) => path.split('/')[1]))].join('|');
    const written = new RegExp(`['"\`]/(${roots})(/|['"\`?])`);
    const found = sources(['src'], ['.ts', '.tsx']).filter(
      ({ path, text }) => path !== 'src/rules/paths.ts' && written.test(withoutComments(text)),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe('the breadcrumb of a screen', () => {
  const crumbs = (path: string) => {
    const row = screenAt(path);
    return row && crumbsOf(row, path).map(({ label, to }) => (to ? `${label} ${to}` : label));
  };
  test('(2.18, the breadcrumb) begins with home and ends with the screen', () => {
    expect(crumbs('/my-certificates')).toEqual(['Home /home', 'My Certificates']);
  });
  test('(2.18, the breadcrumb) contains the parent screens, with the parameters of the address', () => {
    expect(crumbs('/calendar/roster/9001')).toEqual([
      'Home /home',
      'Calendar /calendar',
      'Attendance list',
    ]);
    expect(crumbs('/product-listing/Mane%20%26%20Co/kala/3')).toEqual([
      'Home /home',
      'Product /products-brands',
      'Ranges /products-categories/kala',
      'Range',
    ]);
    expect(crumbs('/course-syllabus/kala/1%2F2')).toEqual([
      'Home /home',
      'Education Portfolio /education-portfolio',
      'Course /elearning-course-details/kala/1%2F2',
      'Syllabus',
    ]);
  });
  test('(2.18, the breadcrumb) shows the names of documents, with their language, once the screen has them', () => {
    const row = screenAt('/product-listing/Cream/kala/3');
    const named =
      row && crumbsOf(row, '/product-listing/Cream/kala/3', '', { parent: 'Kala', own: 'क्रीम' });
    expect(named?.slice(2)).toEqual([
      { label: 'Kala', to: '/products-categories/kala' },
      { label: 'क्रीम', lang: 'hi' },
    ]);
    const watched = screenAt('/recorded-session');
    expect(
      watched &&
        crumbsOf(watched, '/recorded-session', '?recording=1', { page: 'Fringes' }).slice(1),
    ).toEqual([
      { label: 'Education Portfolio', to: '/education-portfolio' },
      { label: 'Recorded sessions', to: '/recorded-session' },
      { label: 'Fringes', lang: undefined },
    ]);
  });
});
