import { expect, test } from 'vitest';
import { issueTypes } from '../../sync/contract/posts/support.ts';
import { catalogues } from '../src/i18n/catalogues.ts';

/**
 * English messages with one mark for every placeholder: the specification fixes a placeholder's
 * position, not its name.
 */
const said = new Set(
  Object.values(catalogues.en).flatMap((messages) =>
    Object.values(messages).map((text) => text.replace(/\{\w+\}/g, '{}')),
  ),
);

/** Texts that the specification quotes, by rule. */
const quoted: readonly (readonly [rule: string, ...texts: readonly string[]])[] = [
  ['[1.4]', 'Explore Categories', 'Top 5 in India', 'Explore More', 'Discover Our Brands'],
  ['[2.16]', 'Your content is loading'],
  [
    '[2.20]',
    'Terms of Use',
    'Cookie Policy',
    'Contact Us',
    'Privacy Policy',
    'Copyright © {}. All rights reserved.',
  ],
  ['[2.21]', 'Generate QR Code', 'Signout'],
  [
    '[2.22]',
    'Home',
    'Social Connect',
    "What's New",
    'Social Feeds',
    'Our Brands',
    'Calendar',
    'Education Portfolio',
    'Upcoming Training',
    'About Us',
    'Rate Us',
  ],
  ['[2.22]', 'Product', 'My Certificates', 'Help', 'My Activities', 'Change Password'],
  ['[2.24]', 'Scan QR Code', 'Pending validation from the representative.'],
  ['[2.29]', 'Do not display this message anymore'],
  ['[2.30]', 'Take me there', 'Cancel', 'No data found'],
  ['[2.31]', 'Registration status: Pending', 'Change Rep', 'Discover Professional Education'],
  ['[4.5] [4.7]', 'Accept', 'Reject', 'Join now', 'Add to calendar'],
  ['[4.10]', 'There are {} other training session scheduled at the same time...', 'Join now', 'No'],
  ['[4.18]', 'Mark all as read'],
  ['[4.19]', 'Bad', 'Poor', 'Normal', 'Good', 'Excellent'],
  [
    '[5.7]',
    'Issue type is required.',
    'Invalid issue type option selected.',
    'Email id is required.',
    'Invalid email id.',
  ],
  ['[5.7]', 'Issue description is required.', 'Min {} character.'],
  [
    '[5.9]',
    'Please upload image file format like .jpeg, .jpg and .png.',
    'Please upload each image less than 5MB',
    'Are you sure want to delete?',
  ],
  [
    '[8.1]',
    "Your attendance has already been recorded for another training session during the same time slots, so you won't be able to participate in this training.",
    'Error',
  ],
  ['[8.6]', "You're offline", "You're offline. Please check your connection.", 'Close'],
  ['[8.10]', 'Info'],
  ['[8.11]', 'You are back online'],
];

test.each(quoted)('%s the specified texts exist word for word', (_rule, ...texts) => {
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});

test('[5.8] the issue types begin with the access label', () => {
  expect(issueTypes('Chairside Access')).toEqual([
    'Chairside Access Mobile App Login',
    'Chairside Access My Profile Updates',
    'Chairside Access Adding Post / Sharing',
    'Chairside Access Live Webinar Scheduling',
    'Chairside Access Live Webinar Session Join',
  ]);
});
