import { representative } from '../contract/account/representative.ts';
import { getSalonDetails } from '../contract/account/salon.ts';
import { aboutContent } from '../contract/home/about.ts';
import { myCertificates } from '../contract/learning/certificates.ts';
import { myActivity } from '../contract/learning/records.ts';
import { read } from '../read.ts';

/** A person's records, certificates, salon and representative, and the page about the app. */
export const profileReads = {
  'my-activity': read(myActivity, { find: null }),
  'my-certificates': read(myCertificates, { find: null }),
  representative: read(representative, { find: null }),
  'get-salon-details': read(getSalonDetails, { find: null }),
  'about-content': read(aboutContent, { find: null }),
};
