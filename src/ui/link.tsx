import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this app, from its root. */
  to: string;
}

/**
 * A way to another screen. The router follows a press on it wherever it stands (`follow-links.ts`), so a link knows nothing
 * of where the page is, and the seventy of a screen need not be drawn anew with every step.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-step="" />;
}
