/** Notifications and popups. */
export const noticeRows = {} as const;
