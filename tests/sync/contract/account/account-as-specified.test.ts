import { test } from 'vitest';
import { division_code, isAsSpecified, leapcode } from '../is-as-specified.ts';
import { postSamples } from '../samples/posts.ts';

const ticket = {
  HDCode: 'HD1001',
  HDName: 'Asha Menon',
  UserContactNo: '9800010001',
  System: 'Chairside',
  IssueType: 'Chairside Access Mobile App Login',
  EmailID: 'asha@salon.example.com',
  IssueDescription: 'The code does not arrive.',
  images: ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
};

test.each(['hd', 'trainer'])(
  '[7.11] the profile is read as specified with the profile %s',
  (profile) =>
    isAsSpecified('get-hd-detail-by-leapcode', {
      call: 'POST P/get-hd-detail-by-leapcode',
      payloads: [{ leapcode, profile }],
    }),
);
test('[7.12] the external service returns the owner of a mobile number as an array', () =>
  isAsSpecified('GetHairDresser', {
    call: 'POST GetHairDresser',
    payloads: [{ prefixText: '9800030001' }],
    answer: { d: ['', '', 'Sunita Jadhav', '', '', '9800030001', '', '', '', '', 'Pune'] },
  }));
test('[7.16] the hashtags of thirty days are read as specified', () =>
  isAsSpecified('hashtag-trending', {
    call: 'POST P/hashtag-trending',
    payloads: [{ days: 30, division_code }],
  }));
test('[7.18] the activity is read as specified', () =>
  isAsSpecified('my-activity', { call: 'POST P/my-activity', payloads: [{}] }));
test('[7.27] the salon is read as specified', () =>
  isAsSpecified('get-salon-details', { call: 'POST P/get-salon-details', payloads: [{}] }));
test.each(['1', '2'])('[7.28] a refresh with the user type %s returns new tokens', (userType) =>
  isAsSpecified('refresh-token', {
    call: 'POST refresh-token',
    payloads: [{ refreshToken: 'r', userType }],
    answer: { access_token: 'a', refresh_token: 'r' },
  }),
);
test('[7.30] a rating is sent as specified, and returns a message', () =>
  isAsSpecified('rate-us', {
    call: 'POST rate-us',
    payloads: [{ rate: 5, message: 'Quick' }],
    answer: { message: 'Thank you' },
  }));
test('[7.31] a sign-out is sent as specified, and returns a message', () =>
  isAsSpecified('pwa-logout', {
    call: 'POST pwa-logout',
    payloads: [{}],
    answer: { message: 'Bye' },
  }));
test('[7.32] a help ticket is sent as a form, with and without a city', () =>
  isAsSpecified('snow-post-ticket', {
    call: 'POST snow-post-ticket',
    form: true,
    payloads: [{ ...ticket, City: 'Kochi' }, ticket],
    answer: { error: false, message: 'Thank you' },
  }));
test('[7.35] a post is read as specified', () =>
  isAsSpecified('get-post', {
    call: 'POST get-post',
    payloads: [{ post_id: 'p1', leapcode, division_code }],
    answer: { error: false, postData: postSamples['get-post'].response.postData },
  }));
