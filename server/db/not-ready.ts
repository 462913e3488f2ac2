/** The database is not as this server needs it; the message tells the operator what to run or to set. */
export class DatabaseNotReady extends Error {}
