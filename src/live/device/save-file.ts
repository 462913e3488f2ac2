/** Saves a text as a file on this device, without any connection. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // By the next task the download has begun, so the file's memory can be released.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
