import { expect } from 'vitest';

/** A picture as a canvas makes it; large ones take a while to be made small. */
export async function drawnPhoto(
  name: string,
  { width = 40, height = 30, type = 'image/png' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type });
}

/** Chooses files in the field of this name, once it is there. */
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
