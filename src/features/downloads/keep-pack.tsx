import type { PackRequest } from '../../../sync/contract/products/packs.ts';
import type { PackWish } from '../../../sync/packs/verbs.ts';
import type { PackView } from '../../../sync/page/packs.ts';
import { sizeText } from '../../i18n/size.ts';
import { downloadsText } from '../../i18n/subjects/learning/downloads.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { packOf, usePacks } from '../../live/media/use-packs.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './downloads.module.css';
import { LOOKS, wishText } from './pack-look.ts';
import { stateOf } from './rules.ts';

interface KeepPackProps {
  pack: PackRequest;
  /** The name of the pack on the screen. */
  name: string;
}

/**
 * A pinned pack: its progress, its state and its actions; it is deleted on the downloads screen.
 */
function Kept({ view, wish }: { view: PackView; wish: (what: PackWish) => void }) {
  const state = stateOf(view);
  const { tone, icon, wishes } = LOOKS[state];
  return (
    <>
      {state !== 'saved' && (
        <ProgressLine
          label={downloadsText('downloads.coming')}
          value={view.stored}
          of={view.bytes}
        />
      )}
      <p className={tone} data-pack-state={state}>
        {icon && <Icon name={icon} small />}
        {downloadsText(`downloads.${state}`)}
      </p>
      <div className="acts acts--quiet">
        {wishes.map((what) => (
          <Button key={what} variant="text" onClick={() => wish(what)}>
            {wishText(what, state, view.bytes - view.stored)}
          </Button>
        ))}
        <MoreLink to={paths.downloads}>{downloadsText('downloads.toDownloads')}</MoreLink>
      </div>
    </>
  );
}

/**
 * Downloads a screen's pack to this device; its size is shown before the download (F6). Nothing is
 * shown while neither the manifest nor the pack is stored.
 */
export function KeepPack({ pack, name }: KeepPackProps) {
  const engine = useEngine();
  const packs = usePacks();
  usePull([['pack-manifest', pack]]);
  const list = useDocument('pack-manifest', pack);
  const kept = packOf(packs, pack);
  const manifest = list.state === 'ready' ? list.value : undefined;
  if (!packs || !(kept || manifest)) return null;
  const wish = (what: PackWish): void => void engine.wantPack(pack, what);
  const videos = manifest?.files.filter(({ type }) => type.startsWith('video/')).length ?? 0;
  const pages = manifest?.documents.length ?? 0;
  return (
    <section className={styles.card} aria-label={downloadsText('downloads.packTitle', { name })}>
      <h2 className="h3">{downloadsText('downloads.packTitle', { name })}</h2>
      {manifest && (
        <p className="meta">
          {downloadsText(videos > 0 ? 'downloads.packText' : 'downloads.packPages', {
            pages,
            videos,
          })}
        </p>
      )}
      {kept ? (
        <Kept view={kept} wish={wish} />
      ) : (
        <Button variant="line" icon="download" onClick={() => wish('save')}>
          {downloadsText('downloads.save', { size: sizeText(manifest?.bytes ?? 0) })}
        </Button>
      )}
    </section>
  );
}
