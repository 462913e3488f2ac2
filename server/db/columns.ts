import { bigint } from 'drizzle-orm/pg-core';

/** An instant in milliseconds since 1970, UTC: the domain compares numbers, and both drivers agree on them. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
