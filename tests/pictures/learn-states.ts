import { signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

/** Opens an address and waits for its content. */
const open =
  (path: string, shown: string, who?: string) =>
  async ({ page }: Scene): Promise<void> => {
    await signIn(page, who);
    await page.goto(path);
    await page.getByText(shown).first().waitFor();
  };

/** The portfolio, and lists of programs and brands. */
export const learnStates: readonly State[] = [
  { name: 'portfolio', wordsIn: 'components', open: open('/education-portfolio', 'Recommended') },
  {
    name: 'portfolio-narrowed',
    wordsIn: 'components',
    open: open('/education-portfolio?kind=workshop', 'All programs'),
  },
  {
    name: 'listing',
    wordsIn: 'components',
    open: open('/category-courses/Colour/1', 'open without signal'),
  },
  {
    name: 'listing-brand',
    wordsIn: 'components',
    open: open('/category-course-listing/rangat/1/all', 'Keep on this phone'),
  },
  { name: 'brands', wordsIn: 'components', open: open('/our-brands', 'Texture') },
  {
    name: 'brand',
    wordsIn: 'components',
    open: open('/brand-details/rangat', 'Keep on this phone'),
  },
  {
    name: 'brand-posts',
    wordsIn: 'components',
    at: '360',
    open: open('/brand-details/rangat?tab=posts', 'likes'),
  },
  {
    name: 'education',
    wordsIn: 'components',
    open: open('/professional-education/rangat', 'open without signal'),
  },
  {
    name: 'listing-empty',
    wordsIn: 'components',
    open: open(
      '/category-course-listing/all/1/all?status=done&time=short&brand=mool',
      'Clear all filters',
    ),
  },
];
