import type { EndpointName } from '../../sync/contract/index.ts';
import type { ServerCall } from '../call/calls.ts';
import type { DocumentsAbout, Read } from '../domain/documents.ts';
import { aboutCalls } from './about/calls.ts';
import { accountCalls } from './account/calls.ts';
import { brandCalls } from './brands/calls.ts';
import { calendarCalls } from './calendar/calls.ts';
import { changeCalls } from './changes/calls.ts';
import { homeCalls } from './home/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { packCalls } from './packs/calls.ts';
import { postCalls } from './posts/calls.ts';
import { productCalls } from './products/calls.ts';
import { profileCalls } from './profile/calls.ts';
import { programCalls } from './programs/calls.ts';
import { pushCalls } from './push/calls.ts';
import { quizCalls } from './quizzes/calls.ts';
import { recordCalls } from './records/calls.ts';
import { supportCalls } from './support/calls.ts';
import { trainingCalls } from './trainings/calls.ts';
import { uploadCalls } from './uploads/calls.ts';

/**
 * Every call of the contract with its server row, in the order of the chapters of the API
 * description.
 */
export const callTable: { readonly [N in EndpointName]: ServerCall } = {
  ...accountCalls,
  ...profileCalls,
  ...homeCalls,
  ...programCalls,
  ...quizCalls,
  ...trainingCalls,
  ...calendarCalls,
  ...recordCalls,
  ...brandCalls,
  ...productCalls,
  ...packCalls,
  ...postCalls,
  ...notificationCalls,
  ...pushCalls,
  ...supportCalls,
  ...uploadCalls,
  ...aboutCalls,
  ...changeCalls,
};

/** Finds the documents that show a subject by the `shows` of the reads' rows. */
export const documentsAbout: DocumentsAbout = (subject) =>
  Object.values(callTable)
    .filter(({ shows }) => shows?.includes(subject))
    // Only a read has `shows`.
    .map(({ name }) => ({ endpoint: name as Read }));
