import { aboutContent } from '../contract/about.ts';
import { myCertificates } from '../contract/certificates.ts';
import { myActivity } from '../contract/records.ts';
import { representative } from '../contract/representative.ts';
import { getSalonDetails } from '../contract/salon.ts';
import { read } from '../read.ts';

/** A person's records, certificates, salon and representative, and the page about the app. */
export const profileReads = {
  'my-activity': read(myActivity, { find: null }),
  'my-certificates': read(myCertificates, { find: null }),
  representative: read(representative, { find: null }),
  'get-salon-details': read(getSalonDetails, { find: null }),
  'about-content': read(aboutContent, { find: null }),
};
