/** The calendar, its feed, the roster and check-in. */
export const calendarRows = {} as const;
