import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StatusLine, useStatus } from '../../../../src/app/shell/status-line.tsx';
import { useConnection } from '../../../../src/app/upkeep/use-connection.ts';
import { type Me, useMe } from '../../../../src/live/account/use-me.ts';
import { homeRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { until } from '../../../support/until.ts';
import { Gate } from '../../../sync/scripted-wire.ts';

function Chip({ me }: { me: Me }) {
  useConnection();
  return <StatusLine status={useStatus(me)} />;
}
/** The status chip of the signed-in person. */
function Status() {
  const me = useMe();
  return me ? <Chip me={me} /> : null;
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'home-pwa': () => json(home()) });
  await account.engine.pull(...homeRead('HD1001'));
  await account.draw(<Status />);
});
afterEach(() => account.remove());

const pull = () => account.engine.pull(...homeRead('HD1001'), { force: true });

test('[4.21] a request without an answer for five seconds shows "Weak connection", until another one is answered quickly', async () => {
  await expect.element(page.getByText(/^Up to date/)).toBeVisible();
  const gate = new Gate();
  account.script.answers['home-pwa'] = () => gate.passed.then(() => json(home()));
  const slow = pull();
  await until('the request is on its way', () => account.script.of('home-pwa').length === 2);
  await account.device.pass(5_000);
  await expect.element(page.getByText('Weak connection')).toBeVisible();
  gate.open();
  await slow;
  await expect.element(page.getByText('Weak connection')).toBeVisible();
  account.script.answers['home-pwa'] = () => json(home());
  await pull();
  await expect.element(page.getByText(/^Up to date/)).toBeVisible();
});
