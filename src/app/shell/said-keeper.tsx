import { useEffect } from 'react';
import { onSaying } from '../../live/say.ts';
import { useKeepSaid } from '../../live/use-said.ts';

/** Keeps everything that the app says for who is signed in, so that it can be read again in the tray. */
export function SaidKeeper() {
  const keep = useKeepSaid();
  useEffect(() => onSaying(({ level, title, message }) => void keep({ level, title, message })), [keep]);
  return null;
}
