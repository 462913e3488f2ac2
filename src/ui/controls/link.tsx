import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path inside this app. */
  to: string;
}

/**
 * A link to another screen. The router handles its clicks centrally (`follow-links.ts`): a link
 * does not depend on the current address, so a screen's seventy links do not render again on
 * navigation.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-step="" />;
}
