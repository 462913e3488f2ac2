import { expect, test } from 'vitest';
import { supportActions } from '../../../sync/actions/support.ts';
import { snowPostTicket } from '../../../sync/contract/posts/support.ts';

const { 'ask-help': askHelp } = supportActions;
const written = {
  HDCode: 'HD1001',
  HDName: 'Asha Menon',
  City: 'Pune',
  UserContactNo: '9822041187',
  EmailID: 'asha@salon.example',
};

test('[7.32] a ticket sends a fixed label as its system, and nothing about the device', () => {
  const { endpoint, request } = askHelp.sends({
    ...written,
    IssueType: 'Mobile App Login',
    IssueDescription: 'Words',
    pictures: [],
  });
  expect(endpoint).toBe(snowPostTicket);
  expect(request).toEqual({
    ...written,
    System: 'Chairside',
    IssueType: 'Mobile App Login',
    IssueDescription: 'Words',
    images: [],
  });
});

test('[7.32] diagnostics are a field of their own, and only sent if the person includes them', () => {
  const ticket = { ...written, IssueDescription: 'Words', pictures: [] };
  expect(askHelp.sends({ ...ticket, diagnostics: 'build: a1' }).request).toMatchObject({
    diagnostics: 'build: a1',
  });
  expect(askHelp.sends(askHelp.input.parse(ticket)).request).not.toHaveProperty('diagnostics');
});

test('[7.32] a ticket stored by an earlier build with a user agent is sent with the label instead', () => {
  const stored = {
    ...written,
    System: 'Mozilla/5.0 (Linux)',
    IssueType: 'Mobile App Login',
    IssueDescription: 'Words',
    pictures: [],
  };
  expect(askHelp.sends(askHelp.input.parse(stored)).request).toMatchObject({ System: 'Chairside' });
  expect(askHelp.sends(stored).request).toMatchObject({ System: 'Chairside' });
});
