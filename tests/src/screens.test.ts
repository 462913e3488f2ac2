import { describe, expect, test } from 'vitest';
import { needsAccount, screenAt, screens } from '../../src/app/screens.ts';
import { menuEntries } from '../../src/app/shell/menu-entries.ts';

describe('the route table', () => {
  test.each([
    'home',
    'about-us',
    'add-post',
    'brands',
    'notification',
    'notifications',
    'whats-new',
    'social-feeds',
    'upcoming-training',
    'recorded-session',
    'my-certificates',
    'my-activity',
    'our-brands',
    'product-details',
    'my-profile',
    'home-design',
    'change-password',
    'calendar',
    'education-portfolio',
    'products-brands',
    'single-feed',
    'blended-learning-details/1',
    'brand-details/kala',
    'professional-education/kala',
    'elearning-course-details/kala/1',
    'course-syllabus/kala/1',
    'webinar-course-details/kala/1/2/ONLINE',
    'webinar-course-details/1/2/ONLINE',
    'course-syllabus-online/kala/1/2/ONLINE',
    'category-courses/Cut-and-shape/1',
    'category-course-listing/kala/1/all',
    'products-categories/kala',
    'product-listing/mane/kala/1',
    'quiz/1/kala',
    'update-salon-details-login',
    'update-salon-details-form',
  ])('[2.1] /%s exists and needs an account', (path) => {
    expect(screenAt(`/${path}`)?.gates).toEqual(new Set(['in']));
    expect(needsAccount(`/${path}`)).toBe(true);
  });

  test.each([
    'register',
    'login',
    'login_verification',
    'upcoming-training-popup',
    'forgot-registration',
    'forgot-password',
    'session-timeout',
    'change-representative',
    'set-password',
  ])('[2.14] /%s exists and is no address to return to', (path) => {
    expect(screenAt(`/${path}`)).toBeDefined();
    expect(needsAccount(`/${path}`)).toBe(false);
  });

  test.each(['/', '/page-not-found', '/unknown', '/home/more', '/brand-details'])('[2.15] %s has no screen of its own and leads home', (path) => {
    expect(screenAt(path)).toBeUndefined();
  });

  test('every path stands in the table once', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});

test("[2.22] the menu has its entries in the given order, and Social Connect opens What's New and Social Feeds", () => {
  expect(menuEntries(() => undefined).map(({ label }) => label)).toEqual([
    'Home',
    'Social Connect',
    'Our Brands',
    'Calendar',
    'Education Portfolio',
    'Upcoming Training',
    'About Us',
    'Rate Us',
    'Product',
    'My Certificates',
    'Help',
    'My Activities',
    'Change Password',
  ]);
  const [, social] = menuEntries(() => undefined);
  expect(social && 'entries' in social && social.entries.map(({ label }) => label)).toEqual(["What's New", 'Social Feeds']);
});

test('[2.22] every entry of the menu leads to a screen that exists', () => {
  const targets = menuEntries(() => undefined).flatMap((entry) =>
    'entries' in entry ? entry.entries.map(({ to }) => to) : 'to' in entry ? [entry.to] : [],
  );
  expect(targets.filter((to) => !screenAt(to))).toEqual([]);
});
