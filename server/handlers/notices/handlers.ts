import type { noticeRows } from '../../../sync/contract/notices.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** Notifications and popups. */
export const noticeHandlers: HandlersOf<typeof noticeRows> = {};
