import { tn } from '../../i18n/en/notices.ts';
import type { Me } from '../../live/use-me.ts';
import { useNow } from '../../live/use-now.ts';
import { useSaid } from '../../live/use-said.ts';
import { Chips } from '../../ui/chips.tsx';
import { SaidList } from './said-list.tsx';
import { TrayNotices } from './tray-notices.tsx';

/** The notices, or what the app itself said. */
export type TrayPart = 'notices' | 'said';

export interface TrayProps {
  me: Me;
  unread: number;
  shown: TrayPart;
  onShow: (part: TrayPart) => void;
}

/** What hangs from the bell: the newest notices, and what the app itself said. */
export function Tray({ me, unread, shown, onShow }: TrayProps) {
  const { said, clear } = useSaid();
  const deviceNow = useNow() - me.clockOffset;
  const chips = [
    { id: 'notices', text: tn('notices.alertsChip', { count: unread }), pressed: shown === 'notices', onPress: () => onShow('notices') },
    { id: 'said', text: tn('notices.saidChip', { count: said?.length ?? 0 }), pressed: shown === 'said', onPress: () => onShow('said') },
  ];
  return (
    <>
      <Chips label={tn('notices.parts')} chips={chips} />
      {shown === 'notices' && <TrayNotices me={me} unread={unread} />}
      {/* Until it was read nobody knows that nothing was said. */}
      {shown === 'said' && said && <SaidList said={said} now={deviceNow} onClear={() => void clear()} />}
    </>
  );
}
