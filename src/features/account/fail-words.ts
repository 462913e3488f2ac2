import type { Failure, FailureKind } from '../../../sync/contract/errors.ts';
import { t, type Words } from '../../i18n/t.ts';

/** What each kind of failure says where the server had no words of its own. */
const byKind: Record<FailureKind, Words> = {
  'no-answer': 'fail.offline',
  refused: 'fail.refused',
  'signed-out': 'fail.refused',
  'not-offered': 'fail.not-offered',
  busy: 'fail.busy',
  malformed: 'fail.busy',
  'too-large': 'fail.refused',
  storage: 'fail.storage',
};
const byCode: Readonly<Record<string, Words>> = {
  'wrong-pair': 'fail.wrong-pair',
  locked: 'fail.locked',
  'wrong-code': 'fail.wrong-code',
  'expired-code': 'fail.expired-code',
};

/** A failure in the person's words: the server's own, else by its machine word, else by its kind. */
export const failWords = ({ kind, code, message }: Failure): string => message ?? t(byCode[code ?? ''] ?? byKind[kind]);
