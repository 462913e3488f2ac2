import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths } from '../../rules/paths.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { type IdentityKey, PersonLines } from '../../ui/frame/identity.tsx';
import { type MenuEntry, MenuList, MoreBelow } from '../../ui/frame/menu-list.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { personLines } from './greeting.tsx';
import styles from './menu-sheet.module.css';
import type { MenuKey } from './rules/menu.ts';

interface MenuHeadProps {
  name: string;
  /** E-mail, Access ID and the like, one line each. */
  lines: readonly string[];
  picture: string | null | undefined;
  /** Where the person leads to. */
  to: string;
  /** Beside the person, where they may edit what is said of them. */
  edit?: IdentityKey | undefined;
  /** The one large button. */
  main?: IdentityKey | undefined;
}

/** The head of the phone's menu: the person with their picture, and what is wanted most. */
function MenuHead({ name, lines, picture, to, edit, main }: MenuHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        <Link to={to} className={styles.who}>
          <Face src={picture} name={name} />
          <span>
            <PersonLines name={name} lines={lines} />
          </span>
        </Link>
        {edit && <IconButton icon={edit.icon} label={edit.label} onClick={edit.onPress} />}
      </div>
      {main && (
        <button type="button" className={styles.main} aria-haspopup="dialog" onClick={main.onPress}>
          <Icon name={main.icon} />
          {main.label}
        </button>
      )}
    </div>
  );
}

interface MenuSheetProps {
  me: Me;
  /** Those of its head that the person may use (rule 2.21). */
  keys: Readonly<Partial<Record<MenuKey, IdentityKey>>>;
  entries: readonly MenuEntry[];
  within: string | undefined;
  /** After the entries. */
  settings: ReactNode;
}

/**
 * The menu as phones have it: the person, the way to their code, the entries, and at the very end,
 * far from what is pressed often, the way out.
 */
export function MenuSheet({ me, keys, entries, within, settings }: MenuSheetProps) {
  const media = useMedia();
  return (
    <>
      <MenuHead
        name={me.name}
        lines={personLines(me)}
        picture={media(me.picture)}
        to={paths.myProfile}
        edit={keys.editProfile}
        main={keys.qr}
      />
      <nav aria-label={t('shell.menu')}>
        <MenuList entries={entries} within={within} />
      </nav>
      {settings}
      {keys.signOut && (
        <Button
          variant="text"
          icon="exit"
          onClick={keys.signOut.onPress}
          style={{ textAlign: 'start' }}
        >
          {keys.signOut.label}
        </Button>
      )}
      <MoreBelow />
    </>
  );
}
