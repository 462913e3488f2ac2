import { expect } from 'vitest';

/** Draws a picture on a canvas; large ones take a while to compress. */
export async function drawnPhoto(
  name: string,
  { width = 40, height = 30, type = 'image/png' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type });
}

/** Waits for the file field with this label, and chooses files in it. */
export async function chooseFiles(label: string, ...files: readonly File[]): Promise<void> {
  const field = () =>
    document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`);
  await expect.poll(field).not.toBeNull();
  const input = field();
  if (!input) throw new Error('No field for files.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
