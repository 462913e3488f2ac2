/** A row as PostgreSQL writes it: each column's text, or null. */
export type TextRow = readonly (string | null)[];

/**
 * Runs one statement outside of any transaction, prepared under its name once per connection, and answers with its first row. For the reads that
 * are asked for all day: one round trip, planned once, and what the database made as JSON is never parsed. All else goes through Drizzle.
 */
export type Ask = (name: string, text: string, values: readonly (string | number | null)[]) => Promise<TextRow | undefined>;
