import type { Settings } from '../server/settings/settings.ts';
import { DEMO_PASSWORD, demoAccounts } from './world/accounts.ts';

const STATES = [
  [(account: (typeof demoAccounts)[number]) => account.isRegister === 0, 'registration pending'],
  [
    (account: (typeof demoAccounts)[number]) => !account.termsAccepted,
    'terms and password still open',
  ],
] as const;

function line(account: (typeof demoAccounts)[number]): string {
  const state = STATES.filter(([holds]) => holds(account))
    .map(([, words]) => words)
    .join(', ');
  return `  ${account.id}  ${account.role === 'hd' ? 'hairdresser' : 'trainer    '}  ${account.name.padEnd(16)}  ${account.mobile}  ${state}`.trimEnd();
}

/** Returns the text that the server prints once it listens. */
export function readyText(settings: Settings, port: number): string {
  const address = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const ready = `${settings.APP_BRAND} is ready: ${address}`;
  if (!settings.DEMO) return ready;
  return [
    ready,
    '',
    `Accounts of the demo world, password ${DEMO_PASSWORD}, codes in ${address}/demo/inbox`,
    ...demoAccounts.map(line),
    '',
    'Ctrl-C ends it.',
  ].join('\n');
}
