import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../i18n/t.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { usePlaceNames } from '../../live/documents/place-names.ts';
import { holdHeading } from './hold-heading.ts';

/** Every navigation sets the title, moves focus to the new heading and is announced politely (EXPERIENCE 18). The title says what is shown, where that has a name. */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const brand = useConfig()?.brand ?? t('brand.name');
  const [arrived, setArrived] = useState(false);
  const { page, own } = usePlaceNames();
  const name = page ?? own;
  const screen = name && name !== title ? `${name} - ${title}` : title;
  useEffect(() => {
    document.title = t('page.title', { screen, brand });
  }, [screen, brand]);
  useEffect(() => {
    // The first page of a visit is announced by the browser itself.
    if (key === 'default') return undefined;
    setArrived(true);
    return holdHeading();
  }, [key]);
  return (
    <p role="status" className="visually-hidden">
      {arrived && title}
    </p>
  );
}
