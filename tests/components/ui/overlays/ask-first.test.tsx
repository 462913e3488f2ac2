import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AskFirst } from '../../../../src/ui/overlays/ask-first.tsx';

/**
 * A list whose rows are removed after a question, like those of the outbox, the sessions and a
 * ticket's pictures.
 */
function Rows() {
  const [rows, setRows] = useState(['Nape', 'Side', 'Front']);
  return (
    <main>
      <h1 tabIndex={-1}>Looks</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}
            <AskFirst
              label={`Delete ${row}`}
              question="Are you sure?"
              yes="Yes"
              no="No"
              // Asynchronous, as the store is.
              onYes={() =>
                new Promise<void>((done) => requestAnimationFrame(() => done())).then(() =>
                  setRows((all) => all.filter((other) => other !== row)),
                )
              }
            />
          </li>
        ))}
      </ul>
    </main>
  );
}

test('after a "Yes" that removes its row the focus moves to the next row, else the previous one, else the heading', async () => {
  await render(<Rows />);
  const button = (row: string) => page.getByRole('button', { name: `Delete ${row}` });
  const remove = async (row: string) => {
    await button(row).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(button(row)).not.toBeInTheDocument();
  };
  await remove('Side');
  await expect.element(button('Front')).toHaveFocus();
  await remove('Front');
  await expect.element(button('Nape')).toHaveFocus();
  await remove('Nape');
  await expect.element(page.getByRole('heading', { name: 'Looks' })).toHaveFocus();
});
