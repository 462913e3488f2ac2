import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { AppDialogs } from '../../../../src/app/shell/app-dialogs.tsx';
import OutboxScreen from '../../../../src/features/outbox/outbox-screen.tsx';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { useAppDialog } from '../../../../src/live/device/use-app-dialog.ts';
import { dispatch, readOutbox } from '../../../../sync/outbox/put.ts';
import { keepDraftFile } from '../../../../sync/page/files.ts';
import { fileOfBytes } from '../../../../sync/store/drafts.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

export const refused = (code: string, status = 400) =>
  json({ error: true, message: 'No', code }, { status });

/** A small picture, as base64 bytes. */
export async function picture(
  name: string,
): Promise<{ name: string; type: string; bytes: string }> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const made = await canvas.convertToBlob({ type: 'image/png' });
  return {
    name,
    type: made.type,
    bytes: btoa(String.fromCharCode(...new Uint8Array(await made.arrayBuffer()))),
  };
}

export const TICKET = {
  HDCode: 'HD1001',
  HDName: 'Asha',
  UserContactNo: '9822041187',
  IssueType: 'Chairside Access Live Webinar Session Join',
  EmailID: 'asha@salon.in',
  IssueDescription: 'The room stayed dark.',
};

function Forms() {
  const open = useAppDialog();
  return (
    <>
      <button type="button" onClick={() => open('rate')}>
        Open rating
      </button>
      <button type="button" onClick={() => open('help')}>
        Open help
      </button>
    </>
  );
}
function OutboxWithForms() {
  const me = useMe();
  return (
    me && (
      <AppDialogs me={me}>
        <OutboxScreen title="My pending work" />
        <Forms />
      </AppDialogs>
    )
  );
}

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** The text field of the rating's form. */
export const message = () => page.getByLabelText(supportText('rate.message'));

/**
 * An account whose rating and help ticket the server refuses, with the outbox and both forms drawn.
 * Each test gets a new one.
 */
export class RefusedWriting {
  readonly account: ComponentAccount;

  private constructor(account: ComponentAccount) {
    this.account = account;
  }

  static forEachTest(): () => RefusedWriting {
    let scene: RefusedWriting;
    beforeEach(async () => {
      scene = new RefusedWriting(
        await ComponentAccount.open({
          'rate-us': () => refused('not-valid'),
          'snow-post-ticket': () => refused('too-large', 413),
        }),
      );
    });
    afterEach(() => scene.account.remove());
    return () => scene;
  }

  draw(): Promise<void> {
    return this.account.draw(<OutboxWithForms />, '/outbox');
  }

  /** Sends a rating, which is refused. */
  async rate(): Promise<void> {
    await dispatch(
      this.account.store,
      'rate-us',
      { rate: 2, message: 'Too many clicks' },
      { id: 'rating', at: this.account.device.clock.now() },
    );
    await this.account.send();
  }

  /** Sends a ticket with two pictures, which is refused. */
  async ask(): Promise<void> {
    const { store } = this.account;
    const stored = async (id: string) =>
      keepDraftFile(store, fileOfBytes(await picture(`${id}.png`)), { id, at: 0 });
    const input = { ...TICKET, pictures: [await stored('dark'), await stored('room')] };
    await dispatch(store, 'ask-help', input, { id: 'ticket', at: this.account.device.clock.now() });
    await this.account.send();
  }

  /** The stored files with their owners. */
  async files(): Promise<readonly { id: string; owner: string }[]> {
    return (await this.account.store.db.files.toArray()).map(({ id, owner }) => ({
      id,
      owner: owner.replace(/^entry:.*/, 'entry'),
    }));
  }

  drafts() {
    return readSession(this.account.store, ['drafts', 'draft_pictures']);
  }

  /** Each entry's input, and whether it is the entry that was refused. */
  async inputs(): Promise<readonly { isRefused: boolean; input: unknown }[]> {
    return (await readOutbox(this.account.store)).map(({ id, content }) => ({
      isRefused: id === 'rating' || id === 'ticket',
      input: content?.input,
    }));
  }
}
