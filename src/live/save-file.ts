/** Hands a text out as a file of this device, without any connection. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has begun by the next turn; the file's memory can go.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
