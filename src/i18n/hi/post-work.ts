import type { postWorkEnglish } from '../post-work.ts';
import type { Translation } from '../subject.ts';

/** What My pending work calls what a person does in the social feed. */
export const postWorkHindi: Translation<typeof postWorkEnglish> = {
  'wish.add-post': 'आपकी पोस्ट पब्लिश करनी है',
  'done.add-post': 'आपकी पोस्ट भेजी गई',
  'wish.edit-post': 'आपकी पोस्ट बदलनी है',
  'done.edit-post': 'आपकी पोस्ट बदली गई',
  'wish.delete-post': 'आपकी पोस्ट हटानी है',
  'done.delete-post': 'आपकी पोस्ट हटाई गई',
  'wish.like-post.on': 'पोस्ट को लाइक करना है',
  'done.like-post.on': 'आपने पोस्ट को लाइक किया',
  'wish.like-post.off': 'आपका लाइक हटाना है',
  'done.like-post.off': 'आपका लाइक हटाया गया',
  'wish.add-comment': 'आपका कमेंट डालना है',
  'done.add-comment': 'आपका कमेंट डाला गया',
  'wish.delete-comment': 'आपका कमेंट हटाना है',
  'done.delete-comment': 'आपका कमेंट हटाया गया',
  'wish.report-post': 'पोस्ट की शिकायत करनी है',
  'done.report-post': 'आपने पोस्ट की शिकायत की',
  'wish.hide-post': 'पोस्ट छिपानी है',
  'done.hide-post': 'आपने पोस्ट छिपाई',
  'wish.pin-post.on': 'आपकी पोस्ट पिन करनी है',
  'done.pin-post.on': 'आपकी पोस्ट पिन हुई',
  'wish.pin-post.off': 'आपकी पोस्ट का पिन हटाना है',
  'done.pin-post.off': 'आपकी पोस्ट अब पिन नहीं है',
};
