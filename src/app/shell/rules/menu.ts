import type { Profile } from '../../../../sync/contract/account/people.ts';
import { paths } from '../../../rules/paths.ts';

/** Facts about a person that decide which buttons the menu's head shows. */
interface Role {
  readonly profile: Profile;
  /** `is_register` 1. */
  readonly registered: boolean;
}

/** Buttons of the menu's head. */
export type MenuKey = 'editProfile' | 'qr' | 'signOut';

/**
 * Rules 2.21, 6.4 and 6.5: people who are not validated yet cannot edit the profile; trainers have
 * no code to show.
 */
export const menuKeys = ({ profile, registered }: Role): readonly MenuKey[] => [
  ...(registered ? (['editProfile'] as const) : []),
  ...(profile === 'trainer' ? [] : (['qr'] as const)),
  'signOut',
];

/** Addresses of the menu entry and the tab that are highlighted for a page. */
interface Lit {
  readonly entry?: string | undefined;
  /** `menu` if only the menu links to the entry. */
  readonly tab?: string | undefined;
}

/** Phones have one tab for the calendar and its list. */
const TAB_OF: Readonly<Record<string, string>> = {
  [paths.home]: paths.home,
  [paths.educationPortfolio]: paths.educationPortfolio,
  [paths.calendar]: paths.calendar,
  [paths.upcomingTraining]: paths.calendar,
  [paths.notifications]: paths.notifications,
};

/** The canonical address of a page that has two. */
const known = (address: string): string => (address === paths.brands ? paths.ourBrands : address);

/**
 * Returns the highlighted entry and tab, the same on phones and wide screens: the page itself, else
 * its nearest ancestor. Home is highlighted only for itself, because it is an ancestor of every
 * page.
 */
export function litAt(
  pathname: string,
  crumbs: readonly { readonly to?: string | undefined }[],
  entries: ReadonlySet<string>,
): Lit {
  const above = crumbs.flatMap(({ to }) => (to === undefined || to === paths.home ? [] : [to]));
  const places = [pathname, ...above.toReversed()].map(known);
  const entry = places.find((place) => entries.has(place));
  return entry === undefined
    ? { tab: places.find((place) => TAB_OF[place] !== undefined) }
    : { entry, tab: TAB_OF[entry] ?? 'menu' };
}
