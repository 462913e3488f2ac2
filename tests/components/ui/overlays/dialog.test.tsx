import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../../../src/ui/overlays/dialog.tsx';
import { useLayerOpen } from '../../../../src/ui/overlays/layers.ts';

/** A screen with a dialog that a button opens, and another one inside it. */
function Screen({ firm }: { firm?: boolean }) {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <p>{useLayerOpen() ? 'Something is open' : 'Nothing is open'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Outer"
        closeLabel="Close"
        firm={firm}
      >
        <button type="button" onClick={() => setInner(true)}>
          Go deeper
        </button>
      </Dialog>
      <Dialog open={inner} onClose={() => setInner(false)} title="Inner" closeLabel="Close">
        <p>Deep</p>
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open', exact: true, includeHidden: true });
const outer = page.getByRole('dialog', { name: 'Outer' });
const inner = page.getByRole('dialog', { name: 'Inner' });
const root = () => document.getElementById('root');
const shown = async (is: boolean): Promise<void> => {
  await (is ? expect.element(outer).toBeVisible() : expect.element(outer).not.toBeInTheDocument());
};
const open = async (firm = false): Promise<void> => {
  const container = Object.assign(document.createElement('div'), { id: 'root' });
  await render(<Screen firm={firm} />, { container: document.body.appendChild(container) });
  await opener.click();
  await shown(true);
};
beforeEach(() => {
  root()?.remove();
});

test('[E21] Back closes a dialog and stays on the page', async () => {
  const before = location.href;
  await open();
  history.back();
  await shown(false);
  expect(location.href).toBe(before);
});

test('[E21] Back closes a dialog that opened right after another was closed by hand', async () => {
  await open();
  for (let round = 0; round < 20; round += 1) {
    const close = outer.getByRole('button', { name: 'Close' }).element() as HTMLButtonElement; // the role guarantees a button
    close.click();
    (opener.element() as HTMLButtonElement).click(); // the role guarantees a button
    await shown(true);
  }
  history.back();
  await shown(false);
});

test('[E21] Back closes the upper of two dialogs first', async () => {
  await open();
  await outer.getByRole('button', { name: 'Go deeper' }).click();
  await expect.element(inner).toBeVisible();
  history.back();
  await expect.element(inner).not.toBeInTheDocument();
  await shown(true);
  history.back();
  await shown(false);
});

test('Escape closes a dialog, and the focus returns to the element that opened it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await shown(false);
  await expect.element(opener).toHaveFocus();
});

test('the focus moves into a dialog when it opens', async () => {
  await open();
  await expect.poll(() => outer.element().contains(document.activeElement)).toBe(true);
});

test('[E22] content behind a dialog can neither be pressed nor read out', async () => {
  await open();
  expect(root()?.inert).toBe(true);
  await outer.getByRole('button', { name: 'Close' }).click();
  await shown(false);
  expect(root()?.inert).toBe(false);
});

test('a press outside closes a dialog', async () => {
  await open();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await shown(false);
});

test('a press outside does not close a firm dialog', async () => {
  await open(true);
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await shown(true);
  await outer.getByRole('button', { name: 'Close' }).click();
  await shown(false);
});

test('the page knows whether a layer is open', async () => {
  await open();
  const says = (text: string) => expect.poll(() => root()?.textContent).toContain(text);
  await says('Something is open');
  history.back();
  await says('Nothing is open');
});
