/** Whether sessions are held at an address's host by the server's own word: at one of `hosts` (with spaces between them) or at a subdomain of it (S6). */
export const isKnownHost = ({ hostname }: URL, hosts = ''): boolean =>
  hosts
    .split(' ')
    .filter(Boolean)
    .some((host) => hostname === host || hostname.endsWith(`.${host}`));
