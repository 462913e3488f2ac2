import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { OutsideDialog } from './outside-dialog.tsx';

export interface OutsideButtonProps extends Pick<ButtonProps, 'variant' | 'wide'> {
  /** A checked https address outside the app. */
  href: string;
  /** The person went there. */
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
