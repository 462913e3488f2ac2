/** Whether the system knows a zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch (failure) {
    // Thrown for an unknown name.
    if (failure instanceof RangeError) return false;
    throw failure;
  }
}
