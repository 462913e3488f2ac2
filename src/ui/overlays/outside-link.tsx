import { type ComponentProps, useState } from 'react';
import { OutsideDialog } from './outside-dialog.tsx';

export interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A checked https address outside the app. */
  href: string;
  /** The person went there. */
  onOpen?: (() => void) | undefined;
}

/** A link out of the app: a press names the host first. */
export function OutsideLink({ href, onOpen, onClick, children, ...rest }: OutsideLinkProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <a
        {...rest}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
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
