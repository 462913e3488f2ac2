/** Push subscriptions and preferences. */
export const pushRows = {} as const;
