import { t } from '../../i18n/t.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-screen.module.css';

/** The search as a page of its own, for the installed app's shortcut. */
export default function SearchScreen({ title }: { title: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <SearchBox place="page" label={t('shell.search')} />
    </>
  );
}
