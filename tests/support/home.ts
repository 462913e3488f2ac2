import type { Home } from '../../sync/contract/home/home.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';

/**
 * Returns a training in the wire's form; fields that a test does not name have plausible values.
 */
export const training = (over: Partial<UpcomingTraining> = {}): UpcomingTraining => ({
  id: 1,
  name: 'Precision bob: weight and line',
  type: 'ONLINE',
  trainer_name: 'Meera Iyer',
  training_start_date: '2026-08-12T10:00:00Z',
  training_end_date: '2026-08-12T11:00:00Z',
  training_code: 'T1',
  program_id: 'P1',
  video_streaming_id: 'V1',
  platform_id: 2,
  platform_url: 'https://meet.example/t1',
  join_webinar: true,
  get_video_views_all: [],
  get_video_views_all_count: 0,
  program: {
    image: '/pictures/p1.svg',
    program_type: 'Webinar',
    program_type_id: 'PT1',
    program_id: 'P1',
    division: { division_code: 'kala' },
  },
  ...over,
});

export const home = (over: Partial<Home> = {}): Home => ({
  error: false,
  hd_data: { setPassword: 1, unique_code: 'U1' },
  notification_count: 0,
  notification_list: [],
  upcoming_trainings: [training()],
  data: {},
  divisions: [],
  assigned_division_data: [],
  category_group: [],
  banner: [],
  top_5_programs: [],
  ...over,
});
