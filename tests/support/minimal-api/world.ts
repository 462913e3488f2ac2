/** A response: its status (200 by default) and its body. */
export interface Given {
  readonly status?: number;
  readonly body: unknown;
}
type Body = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
const CODE = '7421';
export const PERSON = { id: 'HD7001', password: 'Other@2026', code: CODE } as const;

const TYPES = {
  ONLINE: [{ id: 11, name: 'Live Webinar' }],
  OFFLINE: [{ id: 12, name: 'Classroom Session' }],
  ELEARNING: [{ id: 13, name: 'Course' }],
};

interface Training {
  readonly code: number;
  readonly name: string;
  readonly type: 'ONLINE' | 'OFFLINE';
  readonly program_id: number;
  readonly startsIn: number;
  answer?: 2 | 5;
}
const trainings = (): Training[] => [
  {
    code: 501,
    name: 'Copper on dark bases',
    type: 'ONLINE',
    program_id: 301,
    startsIn: 120 * MINUTE,
  },
  {
    code: 502,
    name: 'Scissor care at the bench',
    type: 'OFFLINE',
    program_id: 302,
    startsIn: 26 * 60 * MINUTE,
  },
  { code: 503, name: 'Parting lines', type: 'ONLINE', program_id: 303, startsIn: 50 * 60 * MINUTE },
];
const notifications = () => [
  {
    id: 71,
    message: 'Copper on dark bases begins at five.',
    view: 0,
    page: 'webinar-course-details',
  },
  { id: 72, message: 'Your certificate is being prepared.', view: 0, page: 'my-certificates' },
  { id: 73, message: 'Welcome to the division.', view: 1, page: 'home' },
];

/**
 * One person's world, with the fields of sections 3 and 7, or of the nearest entity where they name
 * none.
 */
export class World {
  readonly #now: () => number;
  trainings = trainings();
  notifications = notifications();
  ratings: Body[] = [];
  tickets: Body[] = [];
  setPassword: 0 | 1 = 1;
  tnc = true;
  #access = '';
  #refresh = '';
  #issued = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  holds(token: string | undefined): boolean {
    return token !== undefined && token === this.#access;
  }

  /** Expires every access token and keeps the refresh token. */
  expire(): void {
    this.#access = '';
  }

  /** Ends the session with all its tokens. */
  end(): void {
    this.#access = '';
    this.#refresh = '';
  }

  #tokens() {
    this.#issued += 1;
    this.#access = `access-${this.#issued}`;
    this.#refresh = `refresh-${this.#issued}`;
    return { access_token: this.#access, refresh_token: this.#refresh };
  }

  #program({ name, type, program_id }: Training) {
    const [kind] = TYPES[type];
    return {
      program: name,
      program_type: kind?.name,
      program_type_id: kind,
      program_description: `<p>${name}, shown at the chair.</p>`,
      image: '/media/program.png',
      blended_program_id: null,
      division_code: 'DV1',
      program_id,
      course: null,
    };
  }

  #training(one: Training) {
    const begins = this.#now() + one.startsIn;
    return {
      id: one.code,
      name: one.name,
      type: one.type,
      trainer_name: 'Ritu Bose',
      training_start_date: new Date(begins).toISOString(),
      training_end_date: new Date(begins + 60 * MINUTE).toISOString(),
      training_code: one.code,
      program_id: one.program_id,
      video_streaming_id: one.code,
      platform_id: 2,
      platform_url: 'https://meet.example/room',
      join_webinar: one.type === 'ONLINE',
      ...(one.answer && { accept_reject: one.answer === 2 }),
      get_video_views_all: [],
      get_video_views_all_count: 0,
      program: {
        image: '/media/program.png',
        program_type: TYPES[one.type][0]?.name,
        program_type_id: TYPES[one.type][0]?.id,
        program_id: one.program_id,
        division: { division_code: 'DV1' },
      },
    };
  }

  #notifications() {
    const redirect_data = JSON.stringify({
      program_id: 301,
      program_type_id: { id: 11 },
      program_type: 'Live Webinar',
    });
    const notification_list = this.notifications.map((one, i) => ({
      ...one,
      created_at: new Date(this.#now() - (i + 1) * 60 * MINUTE).toISOString(),
      post_id: null,
      redirect: { redirect_type: one.page, redirect_data },
    }));
    return {
      notification_count: notification_list.filter(({ view }) => view === 0).length,
      notification_list,
    };
  }

  #person() {
    return {
      login_code: PERSON.id,
      hd_name: 'Leela Pillai',
      email: 'leela@salon.example.com',
      mobile: '9800070001',
      city: 'Kochi',
      picture: null,
      is_register: 1,
      is_trainer: 0,
      setPassword: this.setPassword,
    };
  }

  #answer(body: Body): Given {
    const training = this.trainings.find(({ code }) => code === Number(body.training_code));
    if (!training) return { status: 400, body: { error: true, message: 'No such training.' } };
    training.answer = body.tracking_status === 2 ? 2 : 5;
    return { body: { error: false, message: null } };
  }

  #login(): Given {
    return {
      body: { error: false, ...this.#tokens(), user_data: { ...this.#person(), tnc: this.tnc } },
    };
  }

  #details(body: Body): Given {
    const training = this.trainings.find(
      ({ program_id }) => program_id === Number(body.program_id),
    );
    if (!training) return { status: 400, body: { error: true, message: 'No such program.' } };
    return {
      body: {
        error: false,
        program_details: { ...this.#program(training), trainings: [this.#training(training)] },
      },
    };
  }

  /** Responses by the call's name. */
  readonly answers: Readonly<Record<string, (body: Body) => Given>> = {
    login: ({ login_id, password }) =>
      login_id === PERSON.id && password === PERSON.password
        ? this.#login()
        : { status: 401, body: { error: true, message: 'Not right.' } },
    'send-otp': () => ({ body: { error: false, request_id: 'request-1', resend_after_s: 30 } }),
    'verify-otp': ({ otp }) =>
      otp === CODE ? this.#login() : { status: 400, body: { error: true, message: 'Not right.' } },
    'accept-terms': () => {
      this.tnc = true;
      return { body: { error: false, message: null } };
    },
    'set-password': () => {
      this.setPassword = 1;
      return { body: { error: false, message: null } };
    },
    'refresh-token': ({ refreshToken }) =>
      refreshToken === this.#refresh
        ? { body: this.#tokens() }
        : { status: 401, body: { error: true, message: 'Log in again.' } },
    'validate-token': () => ({
      body: {
        error: false,
        ...this.#notifications(),
        user_data: { setPassword: this.setPassword, login_code: PERSON.id },
      },
    }),
    'pwa-logout': () => {
      this.end();
      return { body: { message: 'See you soon.' } };
    },
    'home-pwa': () => ({
      body: {
        error: false,
        notification_details: null,
        ...this.#notifications(),
        hd_data: { setPassword: this.setPassword, unique_code: 'K7P2' },
        upcoming_trainings: this.trainings
          .filter(({ answer }) => answer !== 5)
          .map((one) => this.#training(one)),
        data: TYPES,
        divisions: [
          {
            division_code: 'DV1',
            division_short_name: 'Kesh',
            pwa_division_image: '/media/division.png',
          },
        ],
        assigned_division_data: [{ division_code: 'DV1' }],
        category_group: [{ id: 1, group_name: 'Colour', image: '/media/category.png' }],
        banner: [{ banner: '/media/banner.png' }],
        top_5_programs: this.trainings.map((one) => this.#program(one)),
      },
    }),
    'get-all-program-types': () => ({ body: { error: false, data: TYPES } }),
    'get-notification-popup': () => ({ body: { error: false, notification_details: null } }),
    'get-hd-detail-by-leapcode': () => ({ body: { error: false, data: this.#person() } }),
    'accept-reject-webinar': (body) => this.#answer(body),
    'accept-reject-education': (body) => this.#answer(body),
    'join-now-check': () => ({ body: [] }),
    'live-video-view': () => ({ body: { error: false, message: null } }),
    'webinar-details': (body) => this.#details(body),
    'education-details': (body) => this.#details(body),
    'search-course': ({ search_text }) => {
      const found = this.trainings.filter(({ name }) =>
        name.toLowerCase().includes(String(search_text).toLowerCase()),
      );
      return { body: { error: false, all_program_list: found.map((one) => this.#program(one)) } };
    },
    'rate-us': (body) => {
      this.ratings.push(body);
      return { body: { message: 'Thank you for your rating.' } };
    },
    'snow-post-ticket': (body) => {
      this.tickets.push(body);
      return { body: { error: false, message: 'Your ticket is with the help desk.' } };
    },
    'notification-list': () => ({ body: { error: false, ...this.#notifications() } }),
    'notification-view': () => {
      for (const one of this.notifications) one.view = 1;
      return { body: { error: false } };
    },
    'notification-update': ({ notification_id }) => {
      for (const one of this.notifications) if (one.id === Number(notification_id)) one.view = 1;
      return { body: { error: false } };
    },
  };
}
