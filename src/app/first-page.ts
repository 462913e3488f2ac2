/** Whether nothing of this app lies behind the open page; the router counts its entries in the history's state. */
export const isFirstPage = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) === 0;
