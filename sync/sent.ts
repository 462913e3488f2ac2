import { noticeMarkRows } from './contract/notice-marks.ts';
import { rosterRows } from './contract/roster.ts';
import { sessionRows } from './contract/session.ts';
import { supportRows } from './contract/support.ts';
import { trainingRows } from './contract/trainings.ts';
import type { Speaks } from './edges.ts';

/** What the outbox sends, and what keeps its session alive: all that the service worker needs of the contract. */
export const sent = { ...sessionRows, ...trainingRows, ...rosterRows, ...noticeMarkRows, ...supportRows } satisfies Speaks;
