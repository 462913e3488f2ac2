import { expect, test } from 'vitest';
import { readForm } from '../../../server/call/read-form.ts';

const BOUNDARY = 'x-boundary';
const part = (name: string, value = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/**
 * A form of so many parts, in pieces of so many bytes; `read` tells how many of them were wanted.
 */
function formOf(parts: number, bytes: number, name = (n: number): string => `f${n}`) {
  const text = new TextEncoder().encode(
    `${Array.from({ length: parts }, (_, n) => part(name(n), `${n}`)).join('')}--${BOUNDARY}--\r\n`,
  );
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read >= text.length) return controller.close();
      controller.enqueue(text.slice(read, read + bytes));
      read += bytes;
    },
  });
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    duplex: 'half',
  };
  return { request: new Request('http://loopback/', init), size: text.length, read: () => read };
}

test.each([1, 7, 64, 100_000])(
  '[S35] a form of 64 parts is read whole, in pieces of %i bytes',
  async (bytes) => {
    const fields = await readForm(formOf(64, bytes).request);
    expect(Object.keys(fields)).toHaveLength(64);
    expect(fields.f63).toBe('63');
  },
);

test.each([1, 7, 64, 100_000])(
  '[S35] a form of 65 parts is refused, in pieces of %i bytes',
  async (bytes) => {
    await expect(readForm(formOf(65, bytes).request)).rejects.toMatchObject({ code: 'too-large' });
  },
);

test('[S35] [S42] a form of 40,000 fields is refused before a tenth of it is read', async () => {
  const form = formOf(40_000, 16_384);
  await expect(readForm(form.request)).rejects.toMatchObject({ code: 'too-large' });
  expect(form.read()).toBeLessThan(form.size / 10);
});

test('a list field keeps its order, and another field may occur once', async () => {
  const names = ['images[]', 'text', 'images[]'];
  expect(await readForm(formOf(3, 64, (n) => names[n] ?? '').request)).toEqual({
    images: ['0', '2'],
    text: '1',
  });
  await expect(readForm(formOf(2, 64, () => 'text').request)).rejects.toMatchObject({
    code: 'not-valid',
    extra: { field: 'text' },
  });
});

test.each([
  ['another parameter whose name ends the same', 'xboundary=other; boundary=%'],
  ['the boundary in the words of another parameter', 'x="; boundary=other"; boundary=%'],
  ['the boundary in quotes with an escape', 'boundary="\\%"'],
  ['a parameter after it', 'boundary=%; charset=utf-8'],
  ['two boundaries', 'boundary=%; boundary=other'],
  ['no boundary', 'charset=utf-8'],
])(
  '[S35] [S42] a form with 5,000 parts and %s in its media type is refused as malformed',
  async (_what, parameters) => {
    const { request } = formOf(5_000, 16_384);
    request.headers.set(
      'content-type',
      `multipart/form-data; ${parameters.replace('%', BOUNDARY)}`,
    );
    await expect(readForm(request)).rejects.toMatchObject({ code: 'malformed' });
  },
);

test.each(['x', '\r\n', 'न'])(
  '[S35] [S42] a form with a text of 200,000 times %j is refused as too large',
  async (letter) => {
    const form = new FormData();
    form.append('text', letter.repeat(200_000));
    const request = new Request('http://loopback/', { method: 'POST', body: form });
    await expect(readForm(request)).rejects.toMatchObject({ code: 'too-large' });
  },
);

test('[S35] the bytes of a file do not count as text', async () => {
  const form = new FormData();
  form.append('text', 'words');
  form.append('images[]', new File([new Uint8Array(200_000)], 'a.jpg', { type: 'image/jpeg' }));
  const request = new Request('http://loopback/', {
    method: 'POST',
    body: form,
    headers: { 'content-length': '201000' },
  });
  const { text } = await readForm(request);
  expect(text).toBe('words');
});
