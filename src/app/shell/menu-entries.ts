import { t } from '../../i18n/t.ts';
import type { Modal } from '../../live/use-modal.ts';
import { paths } from '../../rules/paths.ts';
import type { MenuEntry } from '../../ui/menu-list.tsx';

/** The side menu's entries in the order of rule 2.22. */
export const menuEntries = (open: (modal: Modal) => void): readonly MenuEntry[] => [
  { label: t('screen.home'), icon: 'home', to: paths.home },
  {
    label: t('menu.socialConnect'),
    icon: 'people',
    entries: [
      { label: t('screen.whatsNew'), to: paths.whatsNew },
      { label: t('screen.feeds'), to: paths.socialFeeds },
    ],
  },
  { label: t('screen.brands'), icon: 'grid', to: paths.ourBrands },
  { label: t('screen.calendar'), icon: 'calendar', to: paths.calendar },
  { label: t('screen.portfolio'), icon: 'book', to: paths.educationPortfolio },
  { label: t('screen.upcoming'), icon: 'clock', to: paths.upcomingTraining },
  { label: t('screen.about'), icon: 'info', to: paths.about },
  { label: t('screen.rate'), icon: 'star', onPress: () => open('rate') },
  { label: t('screen.product'), icon: 'bottle', to: paths.products },
  { label: t('screen.certificates'), icon: 'award', to: paths.myCertificates },
  { label: t('screen.help'), icon: 'help', onPress: () => open('help') },
  { label: t('screen.activity'), icon: 'pulse', to: paths.myActivity },
  { label: t('screen.changePassword'), icon: 'key', to: paths.changePassword },
];
