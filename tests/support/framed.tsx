import { useLocation } from 'react-router-dom';
import { screenAt } from '../../src/app/screens.ts';
import { LazyAppFrame } from '../../src/app/shell/app-frame.tsx';
import { useLanguage } from '../../src/i18n/language.ts';
import { useMe } from '../../src/live/account/use-me.ts';

/** The app's frame of the current address, with a line in place of the screen. */
export function Framed() {
  useLanguage();
  const me = useMe();
  const row = screenAt(useLocation().pathname);
  return me && row ? (
    <LazyAppFrame me={me} row={row} banner={null} footer={null}>
      <p>Content</p>
    </LazyAppFrame>
  ) : null;
}
