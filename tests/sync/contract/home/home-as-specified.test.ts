import { test } from 'vitest';
import { division_code, isAsSpecified, leapcode } from '../is-as-specified.ts';

const training = {
  id: 1,
  name: 'Shade talk',
  type: 'ONLINE',
  trainer_name: 'Daniel',
  training_start_date: '2026-08-12T10:00:00Z',
  training_end_date: '2026-08-12T11:00:00Z',
  training_code: 'T1',
  program_id: 'P1',
  video_streaming_id: 'V1',
  platform_id: 1,
  platform_url: 'https://meet.example/1',
  join_webinar: true,
  accept_reject: true,
  get_video_views_all: [{ id: 1 }],
  get_video_views_all_count: 1,
  program: {
    image: '/p.svg',
    program_type: 'Webinar',
    program_type_id: 'PT1',
    program_id: 'P1',
    division: { division_code: 'kala' },
    course: { id: 1 },
  },
};
const popup = {
  id: 1,
  media_type: 2,
  notification_image: '/n.svg',
  notification_description: 'New shades',
  action_button_name: 'Look',
  action_redirect_url: '/brands',
  track_notification: { do_not_display: 0 },
};
const notification = {
  id: 'n1',
  message: 'Moved',
  created_at: '2026-08-12T04:00:00Z',
  view: 0,
  post_id: 'p1',
  page: 'rejected',
  redirect: { redirect_type: 'program', redirect_data: '{"program_id":1}' },
};
const division = {
  division_code: 'kala',
  division_short_name: 'Kala',
  pwa_division_image: '/d.svg',
};
const home = {
  error: false,
  notification_details: popup,
  notification_count: 1,
  notification_list: [notification],
  hd_data: { setPassword: 1, unique_code: 'CS-4471-8820' },
  upcoming_trainings: [training],
  data: { ONLINE: [{ id: 1, name: 'Webinar' }] },
  divisions: [division],
  assigned_division_data: [{ division_code: 'kala' }],
  category_group: [{ id: 1, group_name: 'Colour', image: '/c.svg' }],
  banner: [{ banner: '/b.svg' }],
  top_5_programs: [
    {
      program: 'Balayage',
      image: '/t.svg',
      program_type: 'E-learning',
      division_code: 'kala',
      blended_program_id: 1,
      program_id: 2,
      program_type_id: { id: 3 },
      course: { id: 4 },
    },
  ],
};

test('[7.1] home is read as specified, with the notification flag or with the divisions', () =>
  isAsSpecified('home-pwa', {
    call: 'POST P/home-pwa',
    payloads: [
      { notification_flag: 1, leapcode },
      { leapcode, division_code },
    ],
    answer: home,
  }));
test('[7.2] the popup is read as specified', () =>
  isAsSpecified('get-notification-popup', {
    call: 'POST P/get-notification-popup',
    payloads: [{ leapcode }],
    answer: { error: false, notification_details: popup },
  }));
test('[7.3] all program types are read as specified', () =>
  isAsSpecified('get-all-program-types', { call: 'POST P/get-all-program-types', payloads: [{}] }));
test('[7.4] the divisions of home are read as specified', () =>
  isAsSpecified('get-home-divisions', { call: 'POST P/get-home-divisions', payloads: [{}] }));
test('[7.5] the training service returns the divisions of a hairdresser', () =>
  isAsSpecified('GetHDDivisionMap', {
    call: 'GET TrainingService.svc/GetHDDivisionMap/{leapcode}',
    payloads: [{ leapcode }],
    answer: [{ DivisionCode: 'kala' }],
  }));
test('[7.9] an action on the popup is sent as specified', () =>
  isAsSpecified('hd-trainer-click-notification-action', {
    call: 'POST P/hd-trainer-click-notification-action',
    payloads: [
      { leapcode, push_notification_id: 4, do_not_display: 1, hd_or_trainer_id: leapcode },
    ],
  }));
test('[7.10] the token check returns the notifications and the Access ID', () =>
  isAsSpecified('validate-token', {
    call: 'POST P/validate-token',
    payloads: [{}],
    answer: {
      error: false,
      notification_count: 1,
      notification_list: [notification],
      user_data: { setPassword: 1, login_code: leapcode },
    },
  }));
test('[7.17] notifications are requested with the Access ID in the field leapCode', () =>
  isAsSpecified('notification-list', {
    call: 'POST P/notification-list',
    payloads: [{ skip: 0, take: 10, leapCode: leapcode, division_code }],
  }));
test('[7.33] reading all notifications is sent as specified', () =>
  isAsSpecified('notification-view', { call: 'POST notification-view', payloads: [{ leapcode }] }));
test('[7.34] reading one notification is sent as specified', () =>
  isAsSpecified('notification-update', {
    call: 'POST notification-update',
    payloads: [{ notification_id: 'n1' }],
    answer: { error: false },
  }));
