import type { EndpointName } from '../../../../sync/contract/index.ts';
import { aboutSamples } from './about.ts';
import { brandSamples } from './brands.ts';
import { calendarSamples } from './calendar.ts';
import { changeSamples } from './changes.ts';
import { notificationSamples } from './notifications.ts';
import { packSamples } from './packs.ts';
import { postSamples } from './posts.ts';
import { presentSamples } from './present.ts';
import { productSamples } from './products.ts';
import { profileSamples } from './profile.ts';
import { programSamples } from './programs.ts';
import { pushSamples } from './push.ts';
import { quizSamples } from './quizzes.ts';
import { recordSamples } from './records.ts';
import type { Sample } from './sample.ts';
import { supportSamples } from './support.ts';
import { uploadSamples } from './uploads.ts';

/** A valid request and answer of every call; a missing one does not compile. */
export const samples: { readonly [N in EndpointName]: Sample<N> } = {
  ...presentSamples,
  ...profileSamples,
  ...programSamples,
  ...quizSamples,
  ...aboutSamples,
  ...brandSamples,
  ...productSamples,
  ...postSamples,
  ...supportSamples,
  ...uploadSamples,
  ...packSamples,
  ...recordSamples,
  ...calendarSamples,
  ...notificationSamples,
  ...changeSamples,
  ...pushSamples,
};
