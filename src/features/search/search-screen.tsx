import { t } from '../../i18n/t.ts';
import styles from './search-box.module.css';
import { SearchBox } from './search-box.tsx';

/** The search as a page of its own, for the installed app's shortcut. */
export default function SearchScreen({ title }: { title: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <SearchBox place="page" label={t('shell.search')} />
    </>
  );
}
