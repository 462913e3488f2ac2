import { t } from '../../i18n/t.ts';
import { learnRoots, paths } from '../../rules/paths.ts';
import { Tabs } from '../../ui/frame/tabs.tsx';

/** The five tabs of phones (EXPERIENCE 22). */
export function PhoneTabs({ unread, menuOpen, onMenu }: { unread: number; menuOpen: boolean; onMenu: () => void }) {
  return (
    <Tabs
      label={t('shell.tabs')}
      tabs={[
        { label: t('tab.home'), icon: 'home', to: paths.home },
        { label: t('tab.learn'), icon: 'book', to: paths.educationPortfolio, covers: learnRoots },
        { label: t('tab.calendar'), icon: 'calendar', to: paths.calendar, covers: [paths.upcomingTraining] },
        { label: t('tab.alerts'), icon: 'bell', to: paths.notifications, ...(unread > 0 && { dot: t('shell.unread', { count: unread }) }) },
        { label: t('tab.menu'), icon: 'menu', onPress: onMenu, open: menuOpen },
      ]}
    />
  );
}
