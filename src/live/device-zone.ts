/** The time zone of this device, asked once: the answer costs more than a whole screen's dates. */
export const deviceZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
