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
import styles from './menu-sheet.module.css';

interface MenuHeadProps {
  name: string;
  /** E-mail address and Access ID, one line each. */
  lines: readonly string[];
  picture: string | null | undefined;
  /** Address of the link around the person. */
  to: string;
  /** The edit button, for people who may edit their profile. */
  edit?: IdentityKey | undefined;
  /** The one large button. */
  main?: IdentityKey | undefined;
}

/** The head of the phone's menu: the person with their picture, and the main button. */
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
  /** The lines below the person's name. */
  lines: readonly string[];
  /** The buttons of the head that this person may use (rule 2.21). */
  keys: Readonly<Partial<Record<'editProfile' | 'qr' | 'signOut', IdentityKey>>>;
  entries: readonly MenuEntry[];
  within: string | undefined;
  /** Shown after the entries. */
  settings: ReactNode;
}

/**
 * The menu on phones: the person, the button for their code, the entries, and at the end, far from
 * the frequent buttons, signing out.
 */
export function MenuSheet({ me, lines, keys, entries, within, settings }: MenuSheetProps) {
  const media = useMedia();
  return (
    <>
      <MenuHead
        name={me.name}
        lines={lines}
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
