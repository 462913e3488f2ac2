import type { EndpointName } from '../../sync/contract/index.ts';

/** What a call does, where its name does not say enough. */
const SUMMARIES: Partial<Record<EndpointName, string>> = {
  login: 'Signs in with an Access ID or mobile number and a password.',
  'send-otp': 'Sends a one-time code; answers the same whether the account exists or not.',
  'verify-otp': 'Signs in with a one-time code.',
  'accept-terms': 'Accepts the terms of use.',
  'set-password': 'Sets the first password, or another one, and ends every other session.',
  revoke: 'Ends a session from the hash of its refresh token, for a device that signed out offline.',
  'validate-token': 'Says whether the session holds, with the unread notices.',
  'refresh-token': 'Exchanges a refresh token for a new pair; a token used twice ends the session.',
  'pwa-logout': 'Ends the session.',
  'home-pwa': 'Everything that the home screen shows.',
  'get-notification-popup': 'The current message of What’s New, with what this person said about it.',
  'get-all-program-types': 'Program types by parent type.',
  'get-home-divisions': 'The divisions on the home screen.',
  GetHDDivisionMap: 'The divisions that a hairdresser is assigned to; an external service.',
  'accept-reject-webinar': 'Accepts (2) or rejects (5) a webinar; the last answer counts.',
  'accept-reject-education': 'Accepts (2) or rejects (5) a session in a room; the last answer counts.',
  'join-now-check': 'The person’s own sessions that run into this one.',
  'live-video-view': 'Records that a live session was joined, once per person and session.',
  'hd-trainer-click-notification-action': 'Notes that the What’s New message was closed or opened; a wish not to see it again stays.',
  'notification-list': 'A page of the person’s notices, newest first.',
  'notification-view': 'Marks every notice as read.',
  'notification-update': 'Marks one notice as read.',
  'popup-history': 'What’s New as an archive.',
  'push-subscribe': 'Takes a browser’s push subscription.',
  'push-unsubscribe': 'Forgets a browser’s push subscription.',
  'push-preferences': 'What is pushed, and when it is quiet.',
  'save-push-preferences': 'Keeps what is pushed, and when it is quiet.',
  changes: 'What changed since a cursor; a hint may come twice and never gets lost.',
  capabilities: 'What this server offers.',
  'client-log': 'Takes failures of a device into the server’s log.',
};

/** A sentence for every call: its own, or its name in words. */
export function summaryOf(name: string): string {
  const own = Object.entries(SUMMARIES).find(([call]) => call === name)?.[1];
  const words = name.replaceAll('-', ' ');
  return own ?? `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}
