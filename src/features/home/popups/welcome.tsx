import { useNavigate } from 'react-router-dom';
import { popupText } from '../../../i18n/subjects/news/popups.ts';
import { t } from '../../../i18n/t.ts';
import type { Me } from '../../../live/account/use-me.ts';
import { useMedia } from '../../../live/media/use-media.ts';
import { paths } from '../../../rules/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Pic } from '../../../ui/media/pic.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { SecretCode } from '../../../ui/states/secret-code.tsx';

/**
 * Welcomes a hairdresser who waits for validation, with the code that the representative asks for
 * (rule 2.31).
 */
export function Welcome({
  me,
  code,
  picture,
  onClose,
}: {
  me: Me;
  code: string;
  picture: string | undefined;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const media = useMedia();
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={popupText('welcome.title', { name: me.name.split(' ')[0] ?? me.name })}
      closeLabel={t('shell.close')}
      picture={<Pic src={media(picture)} alt="" ratio="21:9" flush eager />}
    >
      <div className="stack">
        <p className="deck">{popupText('welcome.text')}</p>
        <Note tone="waiting">
          <p>
            <b>{popupText('welcome.status')}</b>
            <br />
            {code ? popupText('welcome.code') : ''}
          </p>
        </Note>
        {code && <SecretCode code={code} />}
        <div className="acts">
          <Button variant="line" onClick={() => go(paths.changeRepresentative)}>
            {popupText('welcome.change')}
          </Button>
          <Button onClick={() => go(paths.educationPortfolio)}>
            {popupText('welcome.discover')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
