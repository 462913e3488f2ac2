import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../i18n/t.ts';
import { useConfig } from '../live/use-config.ts';
import { holdHeading } from './hold-heading.ts';

/** What happens on every navigation: the title, the focus on the new heading and one polite word (EXPERIENCE 18). */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const brand = useConfig()?.brand ?? t('brand.name');
  const [said, setSaid] = useState('');
  useEffect(() => {
    document.title = t('page.title', { screen: title, brand });
  }, [title, brand]);
  useEffect(() => {
    // The first page of a visit is announced by the browser itself.
    if (key === 'default') return undefined;
    setSaid(title);
    return holdHeading();
  }, [key, title]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
