import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../controls/link.tsx';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './page.module.css';

/** A link, a button, or a group with entries of its own. */
export type MenuEntry = { label: string; icon: IconName } & (
  | { to: string }
  | { onPress: () => void }
  | { entries: readonly { label: string; to: string }[] }
);

/** Whether an entry is the page itself, or the page lies below it. */
const currentOf = (
  to: string,
  pathname: string,
  within: string | undefined,
): 'page' | true | undefined => (to === pathname ? 'page' : to === within || undefined);

function SubMenu({
  label,
  icon,
  entries,
  within,
}: Extract<MenuEntry, { entries: unknown }> & Pick<MenuListProps, 'within'>) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => entries.some(({ to }) => to === within));
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {label}
        <Icon name="down" small className={styles.arrow} />
      </button>
      <ul id={id} role="list" hidden={!open}>
        {entries.map(({ label: text, to }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.entry}
              data-sub
              aria-current={currentOf(to, pathname, within)}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface MenuListProps {
  entries: readonly MenuEntry[];
  /** Address of the entry to which this page belongs. */
  within?: string | undefined;
}

/** The side menu's entries; the rail and the phone's menu show the same list. */
export function MenuList({ entries, within }: MenuListProps) {
  const { pathname } = useLocation();
  return (
    <ul role="list">
      {entries.map((entry) => {
        if ('entries' in entry) return <SubMenu key={entry.label} {...entry} within={within} />;
        const look = (
          <>
            <Icon name={entry.icon} />
            {entry.label}
          </>
        );
        return (
          <li key={entry.label}>
            {'to' in entry ? (
              <Link
                to={entry.to}
                className={styles.entry}
                aria-current={currentOf(entry.to, pathname, within)}
              >
                {look}
              </Link>
            ) : (
              <button
                type="button"
                className={styles.entry}
                aria-haspopup="dialog"
                onClick={entry.onPress}
              >
                {look}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** At the end of what scrolls: a sign at the lower edge for as long as that end is not seen. */
export function MoreBelow() {
  const end = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const watch = new IntersectionObserver(([now]) => setSeen(now?.isIntersecting ?? true));
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div className={styles.moreBelow} aria-hidden="true">
        {!isSeen && (
          <span className={styles.sign}>
            <Icon name="down" small />
          </span>
        )}
      </div>
      <span ref={end} />
    </>
  );
}
