import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { t } from '../../i18n/t.ts';
import type { AppDialog } from '../../live/device/use-app-dialog.ts';
import { paths } from '../../rules/paths.ts';
import type { MenuEntry } from '../../ui/frame/menu-list.tsx';

/** The side menu's entries in the order of rule 2.22. */
export const menuEntries = (open: (dialog: AppDialog) => void): readonly MenuEntry[] => [
  { label: t('screen.home'), icon: 'home', to: paths.home },
  {
    label: insideText('menu.socialConnect'),
    icon: 'people',
    entries: [
      { label: t('screen.whatsNew'), to: paths.whatsNew },
      { label: t('screen.socialFeeds'), to: paths.socialFeeds },
    ],
  },
  { label: t('screen.ourBrands'), icon: 'grid', to: paths.ourBrands },
  { label: t('screen.calendar'), icon: 'calendar', to: paths.calendar },
  { label: t('screen.educationPortfolio'), icon: 'book', to: paths.educationPortfolio },
  { label: t('screen.upcomingTraining'), icon: 'clock', to: paths.upcomingTraining },
  { label: t('screen.about'), icon: 'info', to: paths.about },
  { label: insideText('menu.rate'), icon: 'star', onPress: () => open('rate') },
  { label: t('screen.products'), icon: 'bottle', to: paths.products },
  { label: t('screen.myCertificates'), icon: 'award', to: paths.myCertificates },
  { label: insideText('menu.help'), icon: 'help', onPress: () => open('help') },
  { label: t('screen.myActivity'), icon: 'pulse', to: paths.myActivity },
  { label: t('screen.changePassword'), icon: 'key', to: paths.changePassword },
  // Not in the specification, so it follows the entries of the rule.
  { label: t('screen.settings'), icon: 'sliders', to: paths.settings },
];

/** The addresses to which entries lead. */
export const addressesOf = (entries: readonly MenuEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      'entries' in entry ? entry.entries.map(({ to }) => to) : 'to' in entry ? [entry.to] : [],
    ),
  );
