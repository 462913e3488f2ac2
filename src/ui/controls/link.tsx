import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this app, from its root. */
  to: string;
}

/**
 * A link to another screen. The router handles its presses centrally (`follow-links.ts`), so a link
 * does not depend on the current address, and the seventy links of a screen do not render again
 * with every step.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-step="" />;
}
