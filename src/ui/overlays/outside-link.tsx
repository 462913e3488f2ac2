import { type ComponentProps, useState } from 'react';
import { OutsideDialog } from './outside-dialog.tsx';

export interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A checked https address outside the app. */
  href: string;
  /** The person went there. */
  onOpen?: (() => void) | undefined;
}

/**
 * A link out of the app: a press names the host first. The element has no address of its own, because a middle button, a context menu, a drag and a long
 * press would open an address without asking (S6).
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
        // biome-ignore lint/a11y/useValidAnchor: an address here could be opened without asking; role and keys make up for it
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
