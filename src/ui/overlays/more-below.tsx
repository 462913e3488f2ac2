import { useEffect, useRef, useState } from 'react';
import { Icon } from '../media/icon.tsx';
import styles from './more-below.module.css';

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
      <div className={styles.more} aria-hidden="true">
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
