/** A text with what was shared below it; once there, it is not written a second time, and what does not fit is left out. */
export function withShared(text: string, shared: string, most: number): string {
  const words = shared.trim();
  if (words === '' || text.includes(words)) return text;
  return (text.trim() === '' ? words : `${text.trimEnd()}\n${words}`).slice(0, most);
}
