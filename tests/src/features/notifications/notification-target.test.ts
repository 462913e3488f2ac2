import { describe, expect, test } from 'vitest';
import {
  postOf,
  saysRejected,
  notificationTarget as targetOf,
} from '../../../../src/features/notifications/notification-target.ts';

const notificationTarget = (of: Omit<Parameters<typeof targetOf>[0], 'id'>) =>
  targetOf({ id: 'n/1', ...of });
const program = { program_id: 7, program_type_id: { id: 2 }, program_type: 'ONLINE' };

describe('the destination of a notification', () => {
  test.each([
    ['home', '/home'],
    ['upcoming-training', '/upcoming-training'],
    ['calendar', '/calendar'],
    ['recorded-session', '/recorded-session'],
    ['education-portfolio', '/education-portfolio'],
    ['brands', '/brands'],
    ['our-brands', '/our-brands'],
    ['products-brands', '/products-brands'],
    ['my-certificates', '/my-certificates'],
    ['my-activity', '/my-activity'],
    ['my-profile', '/my-profile'],
    ['about-us', '/about-us'],
    ['whats-new', '/whats-new'],
    ['social-feeds', '/social-feeds'],
    ['/calendar', '/calendar'],
    [' calendar ', '/calendar'],
    ['nowhere', '/notification?id=n%2F1'],
    ['__proto__', '/notification?id=n%2F1'],
    ['constructor', '/notification?id=n%2F1'],
    ['https://elsewhere.example', '/notification?id=n%2F1'],
    ['', '/notification?id=n%2F1'],
    [null, '/notification?id=n%2F1'],
    [undefined, '/notification?id=n%2F1'],
  ])('[4.18] the page %j opens %s', (page, to) => {
    expect(notificationTarget({ page })).toEqual({ to });
  });

  test('[4.18] the page single-feed opens the post, or the feed without a post id', () => {
    expect(notificationTarget({ page: 'single-feed', post_id: 'a/b' })).toEqual({
      to: '/single-feed?post_id=a%2Fb',
    });
    expect(notificationTarget({ page: 'single-feed' })).toEqual({ to: '/social-feeds' });
  });

  test('[4.18] the page rejected opens the notification’s own page', () => {
    const rejected = { id: 'n/1', page: '/rejected', post_id: 'a/b' };
    expect(notificationTarget(rejected)).toEqual({ to: '/notification?id=n%2F1' });
    expect(saysRejected(rejected)).toBe(true);
    expect(saysRejected({ id: 1, page: 'single-feed' })).toBe(false);
    expect(postOf(rejected)).toBe('/single-feed?post_id=a%2Fb');
  });

  test.each([program, JSON.stringify(program)])(
    '[4.18] [S8] a redirect to a program wins over the page and has the three parameters of 2.7',
    (redirect_data) => {
      expect(
        notificationTarget({
          page: 'calendar',
          redirect: { redirect_type: 'webinar', redirect_data },
        }),
      ).toEqual({
        to: '/webinar-course-details/7/2/ONLINE',
      });
    },
  );

  test('[S6] a redirect opens an https address, and not one with credentials', () => {
    expect(
      notificationTarget({
        redirect: { redirect_type: 'url', redirect_data: 'https://a.example/b' },
      }),
    ).toEqual({ href: 'https://a.example/b' });
    expect(
      notificationTarget({
        redirect: { redirect_type: 'url', redirect_data: 'https://me@a.example/' },
      }),
    ).toEqual({
      to: '/notification?id=n%2F1',
    });
  });

  test.each([
    'javascript:alert(1)',
    '//a.example',
    '{"program_id":',
    { program_id: 7 },
    { ...program, program_type: 5 },
    null,
    7,
  ])('[S8] the invalid redirect %j is ignored, and the page is opened', (redirect_data) => {
    expect(
      notificationTarget({ page: 'calendar', redirect: { redirect_type: 'url', redirect_data } }),
    ).toEqual({ to: '/calendar' });
    expect(notificationTarget({ redirect: redirect_data })).toEqual({
      to: '/notification?id=n%2F1',
    });
  });
});
