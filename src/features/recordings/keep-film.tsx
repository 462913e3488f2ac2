import type { Recording } from '../../../sync/contract/recordings.ts';
import { fileNamed } from '../../../sync/contract/rules/file-name.ts';
import { phoneVersion } from '../../../sync/contract/rules/phone-version.ts';
import { recordingsText } from '../../i18n/recordings.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { packOf, usePacks } from '../../live/media/use-packs.ts';
import { megabytes } from '../../rules/megabytes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';

/** Keeps a recording's film on this device, with the pack of its program; says its size before, and how far it is. */
export function KeepFilm({ recording, filled = false }: { recording: Recording; filled?: boolean }) {
  const engine = useEngine();
  const online = useOnline();
  const view = usePacks();
  const version = phoneVersion(recording.renditions);
  if (!view || !version) return null;
  const pack = packOf(view, { kind: 'program', id: recording.program_id });
  const item = view.packs.flatMap(({ items }) => items).find(({ url }) => fileNamed(url) === fileNamed(version.url));
  const mb = megabytes(version.bytes);
  if (item && item.stored === item.bytes)
    return (
      <span className="here">
        <Icon name="check" small />
        {recordingsText('recordings.kept', { mb })}
      </span>
    );
  if (pack && !pack.pin.paused && pack.pin.waits !== 'gone') {
    const done = megabytes(item?.stored ?? 0);
    const waits = !online || pack.pin.waits === 'network' ? 'recordings.keepWaits' : pack.pin.waits === 'wifi' ? 'recordings.keepWifi' : undefined;
    // A pack that is whole without this film does not have it: then it comes over the network alone.
    if (waits || !pack.isSettled)
      return (
        <span className="wait" role="status">
          <Icon name={waits ? 'clock' : 'download'} small />
          {waits ? recordingsText(waits, { mb }) : recordingsText('recordings.keepComing', { done, all: mb })}
        </span>
      );
    return null;
  }
  const keep = (): void => void engine.wantPack({ kind: 'program', id: recording.program_id }, 'save');
  return (
    <Button variant={filled ? 'filled' : 'text'} icon="download" onClick={keep}>
      {recordingsText(online ? 'recordings.keep' : 'recordings.keepLater', { mb })}
    </Button>
  );
}
