/**
 * The time zone of this device, read once, because reading it costs more than formatting all dates
 * of a screen.
 */
export const deviceZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
