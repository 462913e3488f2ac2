import { type ComponentProps, type ReactNode, useState } from 'react';
import { uiText } from '../../i18n/subjects/frame/ui.ts';
import { t } from '../../i18n/t.ts';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './overlays.module.css';

interface OutsideDialogProps {
  /** A checked https address outside the app; null: the dialog is closed. */
  href: string | null;
  onClose: () => void;
  /** Called when the person opens the link; the dialog closes by itself. */
  onOpen?: (() => void) | undefined;
}

/**
 * Names the host of a link before it opens, because a link's text does not prove where it leads
 * (S6).
 */
export function OutsideDialog({ href, onClose, onOpen }: OutsideDialogProps) {
  const go = (): void => {
    // Opened synchronously in the press, because browsers would block it as a popup otherwise.
    if (href !== null) window.open(href, '_blank', 'noopener,noreferrer');
    onClose();
    onOpen?.();
  };
  return (
    <Dialog
      open={href !== null}
      onClose={onClose}
      title={uiText('outside.title')}
      closeLabel={t('shell.close')}
    >
      <div className="stack">
        <p>{uiText('outside.leads')}</p>
        <p className={`h3 ${styles.host}`} lang="en">
          {href !== null && new URL(href).host}
        </p>
        <p className="meta">{uiText('outside.care')}</p>
        <div className="acts">
          <Button variant="line" onClick={onClose}>
            {uiText('outside.stay')}
          </Button>
          <Button onClick={go}>{uiText('outside.open')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A checked https address outside the app. */
  href: string;
  /** Called when the person opens the link. */
  onOpen?: (() => void) | undefined;
}

/**
 * A link out of the app: a press names the host first. The element has no href, because a middle
 * click, a context menu, a drag and a long press would open it without asking (S6).
 */
export function OutsideLink({ href, onOpen, onClick, children, ...rest }: OutsideLinkProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <a
        {...rest}
        role="link"
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.click();
        }}
        // biome-ignore lint/a11y/useValidAnchor: an href could be opened without asking; role and keys replace it
        onClick={(event) => {
          onClick?.(event);
          setAsked(true);
        }}
      >
        {children}
      </a>
      <OutsideDialog href={asked ? href : null} onClose={() => setAsked(false)} onOpen={onOpen} />
    </>
  );
}

interface OutsideButtonProps extends Pick<ButtonProps, 'variant' | 'wide'> {
  /** A checked https address outside the app. */
  href: string;
  /** Called when the person opens the link. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** A button that leads out of the app: a press names the host first. */
export function OutsideButton({ href, onOpen, ...button }: OutsideButtonProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      <OutsideDialog href={asked ? href : null} onClose={() => setAsked(false)} onOpen={onOpen} />
    </>
  );
}
