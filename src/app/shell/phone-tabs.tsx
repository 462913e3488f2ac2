import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import { paths } from '../../rules/paths.ts';
import { Tabs } from '../../ui/frame/tabs.tsx';

interface PhoneTabsProps {
  unread: number;
  /** The tab in which the page stands (`litAt`). */
  lit: string | undefined;
  menuOpen: boolean;
  onMenu: () => void;
}

/** The five tabs of phones (EXPERIENCE 22). */
export function PhoneTabs({ unread, lit, menuOpen, onMenu }: PhoneTabsProps) {
  const { pathname } = useLocation();
  const at = (to: string) => ({ to, current: to === pathname ? ('page' as const) : to === lit || undefined });
  return (
    <Tabs
      label={t('shell.tabs')}
      tabs={[
        { label: t('tab.home'), icon: 'home', ...at(paths.home) },
        { label: t('tab.learn'), icon: 'book', ...at(paths.educationPortfolio) },
        { label: t('tab.calendar'), icon: 'calendar', ...at(paths.calendar) },
        { label: t('tab.alerts'), icon: 'bell', ...at(paths.notifications), ...(unread > 0 && { dot: t('shell.unread', { count: unread }) }) },
        { label: t('tab.menu'), icon: 'menu', onPress: onMenu, open: menuOpen, current: lit === 'menu' || undefined },
      ]}
    />
  );
}
