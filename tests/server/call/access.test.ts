import { expect, test } from 'vitest';
import { endpoints } from '../../../sync/contract/index.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const PROFILE_CALLS = Object.values(endpoints)
  .filter(({ scope }) => scope === 'profile')
  .map(({ path }) => path);
const BEFORE_TERMS = ['validate-token'];

onEveryDatabase('who may call', (server) => {
  test.each(PROFILE_CALLS)(
    '[6.2] [S25] %s below the other profile’s prefix is refused',
    async (path) => {
      const hairdresser = await signedIn(server(), 'HD1001');
      const trainer = await signedIn(server(), 'TR2001');
      expect(await post(server(), `/api/trainer/${path}`, {}, hairdresser.bearer)).toMatchObject({
        status: 403,
        body: { error: true, code: 'profile' },
      });
      expect(await post(server(), `/api/hair_dresser/${path}`, {}, trainer.bearer)).toMatchObject({
        status: 403,
        body: { error: true, code: 'profile' },
      });
    },
  );

  test.each(PROFILE_CALLS)('[S25] %s without signing in is refused', async (path) => {
    expect(await post(server(), `/api/hair_dresser/${path}`, {})).toMatchObject({
      status: 401,
      body: { error: true, code: 'token' },
    });
  });

  test.each(PROFILE_CALLS.filter((path) => !BEFORE_TERMS.includes(path)))(
    '[2.2] [6.6] %s waits until the terms are accepted',
    async (path) => {
      const meera = await signedIn(server(), 'HD1004');
      expect(await post(server(), `/api/hair_dresser/${path}`, {}, meera.bearer)).toMatchObject({
        status: 403,
        body: { error: true, code: 'terms' },
      });
    },
  );

  test('[2.2] before the terms are accepted, checking the session, setting a password and accepting the terms work', async () => {
    const meera = await signedIn(server(), 'HD1004');
    expect(
      (await post(server(), '/api/hair_dresser/validate-token', {}, meera.bearer)).body,
    ).toMatchObject({ user_data: { tnc: false } });
    expect(
      (await post(server(), '/api/set-password', { password: 'Mysuru%22silk' }, meera.bearer))
        .status,
    ).toBe(200);
    expect((await post(server(), '/api/accept-terms', {}, meera.bearer)).body).toMatchObject({
      error: false,
    });
    expect(
      (await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1004' }, meera.bearer))
        .status,
    ).toBe(200);
  });

  test('[7.31] people who have not accepted the terms can sign out', async () => {
    const meera = await signedIn(server(), 'HD1004');
    expect((await post(server(), '/api/pwa-logout', {}, meera.bearer)).status).toBe(200);
  });

  test('[7.5] the division map gives the person’s own divisions', async () => {
    const { bearer } = await signedIn(server(), 'HD1002');
    const own = await server().fetch('/TrainingService.svc/GetHDDivisionMap/HD1002', {
      headers: bearer,
    });
    expect(own.status).toBe(200);
    expect(await own.json()).toEqual([{ DivisionCode: 'rangat' }, { DivisionCode: 'mool' }]);
  });

  test('[S27] the division map of another person is refused, and so is a request without signing in', async () => {
    const { bearer } = await signedIn(server(), 'HD1001');
    expect(
      (await server().fetch('/TrainingService.svc/GetHDDivisionMap/HD1003', { headers: bearer }))
        .status,
    ).toBe(403);
    expect((await server().fetch('/TrainingService.svc/GetHDDivisionMap/HD1001')).status).toBe(401);
  });

  test.each([
    ['home-pwa', {}],
    ['get-notification-popup', {}],
    ['live-video-view', { active: 1, video_streaming_id: 59_002 }],
  ])('[S25] %s with another person’s Access ID is refused', async (path, body) => {
    const { bearer } = await signedIn(server(), 'HD1001');
    const said = await post(
      server(),
      `/api/hair_dresser/${path}`,
      { ...body, leapcode: 'HD1003' },
      bearer,
    );
    expect(said).toMatchObject({
      status: 403,
      body: { error: true, code: 'not-yours', field: 'leapcode' },
    });
  });

  test.each(['accept-reject-webinar', 'accept-reject-education'])(
    '[4.5] [6.3] trainers cannot answer trainings: %s',
    async (path) => {
      const { bearer } = await signedIn(server(), 'TR2001');
      expect(
        (
          await post(
            server(),
            `/api/trainer/${path}`,
            { tracking_status: 2, program_id: 101, training_code: 9002 },
            bearer,
          )
        ).status,
      ).toBe(403);
    },
  );

  test('[S26] fields that clients may not write are dropped', async () => {
    const meera = await signedIn(server(), 'HD1004');
    await post(
      server(),
      '/api/set-password',
      { password: 'Mysuru%22silk', tnc: true, is_register: 1, is_trainer: 1, login_code: 'HD1001' },
      meera.bearer,
    );
    expect(
      (await post(server(), '/api/hair_dresser/validate-token', {}, meera.bearer)).body,
    ).toMatchObject({
      user_data: { login_code: 'HD1004', tnc: false },
    });
  });
});
